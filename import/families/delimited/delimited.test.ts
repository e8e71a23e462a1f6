import { describeFamily } from '#import/families/testing/conformance.ts';
import { delimited } from './delimited.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describeFamily({
  family: delimited,
  write: (figures) =>
    ['Area,Year,Visits', ...figures.map((cells) => cells.map(quoted).join(','))].join('\r\n'),
  tellsCuts: false,
});

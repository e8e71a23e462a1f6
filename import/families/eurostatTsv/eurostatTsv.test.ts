import { describeFamily } from '#import/families/testing/conformance.ts';
import { eurostatTsv } from './eurostatTsv.ts';

describeFamily({
  family: eurostatTsv,
  columns: { area: 'geo', year: 'time', visits: 'Value' },
  recipe: {
    tables: [
      {
        series: 'VISITS',
        area: { column: 'geo' },
        period: { column: 'time' },
        value: { column: 'Value' },
      },
    ],
  },
  write: (figures) => {
    const areas = [...new Set(figures.map(([area]) => area))];
    const years = [...new Set(figures.map(([, year]) => year))];
    const cell = (area: string, year: string) =>
      figures.find(([own, at]) => own === area && at === year)?.[2] || ':';
    return [
      `unit,geo\\time\t${years.map((year) => `${year} `).join('\t')}`,
      ...areas.map((area) => [`NR,${area}`, ...years.map((year) => `${cell(area, year)} `)].join('\t')),
    ].join('\n');
  },
  tellsCuts: false,
});

import type { CompositeMark, Spec } from './compositeMark.ts';
import { combinedBoxes, fieldFormulas, groupedRows, namedBoxes, STRETCH } from './treemapParts.ts';

/** Passes that combine boxes too small for their names; a combined box can be too small again. */
const PASSES = ['1', '2'];

const box: Spec = {
  x: { signal: `${STRETCH} * datum.x0` },
  x2: { signal: `min(width, ${STRETCH} * datum.x1)` },
  y: { field: 'y0' },
  y2: { field: 'y1' },
  fill: { field: 'colour' },
};

const leaf = (type: string, name: string, update: Spec): Spec => ({
  type,
  name,
  from: { data: 'leaves' },
  encode: { update },
});

const textOf = (name: string, x: string, y: string, text: string, look: Spec = {}): Spec =>
  leaf('text', name, {
    x: { signal: `${STRETCH} * datum.x0 + 6 + ${x}` },
    y: { signal: `datum.y0 + 13 + ${y}` },
    text: { signal: text },
    fill: { field: 'ink' },
    baseline: { value: 'middle' },
    fontSize: { value: 12 },
    lineHeight: { value: 15 },
    ...look,
  });

/** Boxes in proportion to their figures. Vega-Lite has no treemap, so this is a whole chart of Vega. */
export const treemap: CompositeMark = {
  about:
    'Boxes in proportion to their figures, coloured by parent. Boxes too small for their names are combined into one that says how many they are.',
  shape: '',
  fields: { size: ['value'] },
  options: {
    othersName: 'What combined boxes are called, after their number.',
    groupsName: 'What combined parents are called, after their number.',
  },
  make({ othersName = 'others', groupsName = 'other groups' }) {
    const others = JSON.stringify(` ${othersName}`);
    const groups = JSON.stringify(` ${groupsName}`);
    const named = { data: 'leaves', sort: { op: 'min', field: 'group' } };
    return {
      vega: {
        $schema: 'https://vega.github.io/schema/vega/v6.json',
        signals: [{ name: 'named', update: "roheSize(domain('colour'), 130).width + 40" }],
        data: [
          { name: 'table' },
          { name: 'known', source: 'table', transform: groupedRows(groups) },
          ...PASSES.flatMap((pass, at) =>
            combinedBoxes(pass, at === 0 ? 'known' : `tiles${PASSES[at - 1]}`, others),
          ),
          {
            name: 'leaves',
            source: `tiles${PASSES.at(-1)}`,
            transform: [
              ...namedBoxes(''),
              ...fieldFormulas('', {
                figure: 'roheSize([datum.label], 4000).width',
                last: 'roheSize([peek(datum.words)], 4000).width',
                lines: 'length(datum.words)',
                isBelow: 'datum.lines < datum.most && datum.figure <= datum.room',
                isBeside: 'datum.lines === 1 && datum.last + datum.figure <= datum.room',
                hasFigure: 'datum.isBeside || datum.lines > 0 && datum.isBelow',
                ink: "'var(--chart-on-' + slice(datum.colour, 12)",
              }),
            ],
          },
        ],
        scales: [
          {
            name: 'colour',
            type: 'ordinal',
            domain: { ...named, field: 'group_name' },
            range: { ...named, field: 'colour' },
          },
        ],
        legends: [
          {
            fill: 'colour',
            orient: 'top',
            offset: 10,
            values: { signal: "length(domain('colour')) > 1 ? domain('colour') : []" },
            columns: { signal: 'max(1, floor(width / named))' },
            encode: { labels: { update: { text: { signal: 'rohe(datum.label, 130)' } } } },
          },
        ],
        marks: [
          leaf('rect', 'tiles', box),
          textOf('names', '0', '0', 'datum.words'),
          textOf(
            'figures',
            '(datum.isBelow ? 0 : datum.last)',
            '15 * (datum.lines - (datum.isBelow ? 0 : 1))',
            "datum.hasFigure ? datum.label : ''",
            { fontWeight: { value: 600 } },
          ),
        ],
      },
      finish: { read: { marks: ['tiles'], by: 'mark', title: 'name', name: 'group_name' } },
    };
  },
};

import type {
  BoundaryGeometry,
  ChartLayout,
  ChartRow,
  DrawRow,
  LayoutInput,
  Readout,
} from '#engine/charts/contract/chart.ts';
import { paint, roleColour } from '#engine/charts/scale/colours.ts';
import { fitShapes, type PlacedShape } from './fitShapes.ts';
import { mapColour } from './tiles.ts';

const tallest = { wide: 460, narrow: 400 };

/** Outlines of areas, coloured by the class of their figures; areas compared and then the focus area are outlined and drawn over the others. */
export function shapes(input: LayoutInput): ChartLayout {
  const { rows, map, width, size } = input;
  const boundaries = map?.boundaries ?? {};
  const known = rows.flatMap((row) => {
    const geometry = boundaries[row.area];
    return geometry ? [{ row, geometry }] : [];
  });
  const fitted = fitShapes(
    known.map(({ geometry }): BoundaryGeometry => geometry),
    width - 4,
    tallest[size],
  );
  const placed = known.map(({ row }, index) => ({ row, shape: fitted.shapes[index] as PlacedShape }));
  placed.sort((a, b) => depth(a.row) - depth(b.row));
  return {
    rows: placed.map(({ row, shape }) => shapeRow(row, shape, input)),
    signals: {},
    width: width - 4,
    height: Math.max(1, fitted.height),
    padding: { left: 2, right: 2, top: 2, bottom: 2 },
    readouts: placed.map(({ row, shape }) => readout(row, shape, input)),
  };
}

const depth = ({ role }: ChartRow): number => (role === 'focus' ? 2 : role.startsWith('compare') ? 1 : 0);

function shapeRow(row: ChartRow, shape: PlacedShape, input: LayoutInput): DrawRow {
  const focus = row.role === 'focus';
  const isCompared = row.role.startsWith('compare');
  const edge = isCompared
    ? { edge: roleColour(row.role), edgeWidth: 1.75 }
    : { edge: paint(focus ? 'ink' : 'grid'), edgeWidth: focus ? 2 : 0.75 };
  return { part: 'shape', key: row.area, path: shape.path, colour: mapColour(row, input), ...edge };
}

function readout(row: ChartRow, { box }: PlacedShape, input: LayoutInput): Readout {
  const entries = [{ name: row.column_title, label: row.label, colour: mapColour(row, input) }];
  return { key: row.area, title: row.area_name, entries, box };
}

import type { JsonValue } from '#import/families/json/jsonValue.ts';

/** A dimension, attribute or measure, with its values by position if it is coded. */
export interface Component {
  id: string;
  values: { id: string; name: string }[];
}

/** Components by the level they are attached to. */
export interface AttachedAttribute {
  dataSet: Component[];
  series: Component[];
  observation: Component[];
}

export interface Structure {
  dimensions: AttachedAttribute;
  attributes: AttachedAttribute & { dimensionGroup: Component[] };
  measures: Component[];
  /** headings of all columns that the structure defines */
  columns: string[];
}

/** The structure of a data set: version 2 lists several, version 1 has one. */
export function readStructure(data: JsonValue, dataSet: JsonValue): Structure {
  const all = data.at('structures');
  const found = all.isThere
    ? all.at(dataSet.at('structure').isThere ? dataSet.at('structure').count() : 0)
    : data.at('structure');
  const [dimensions, attributes] = [found.at('dimensions'), found.at('attributes')];
  const measures = components(found.at('measures').at('observation'));
  const structure = {
    dimensions: attachedOf(dimensions),
    attributes: { ...attachedOf(attributes), dimensionGroup: components(attributes.at('dimensionGroup')) },
    measures: measures.length > 0 ? measures : [{ id: 'OBS_VALUE', values: [] }],
  };
  if (!dimensions.isThere) throw dimensions.stop('the dimensions of the data');
  return { ...structure, columns: columnsOf(structure) };
}

const attachedOf = (kind: JsonValue): AttachedAttribute => ({
  dataSet: components(kind.at('dataSet')),
  series: components(kind.at('series')),
  observation: components(kind.at('observation')),
});

function components(list: JsonValue): Component[] {
  if (!list.isThere) return [];
  return list.items().map((item) => ({
    id: item.at('id').text(),
    values: item.at('values').isThere ? item.at('values').items().map(listedValue) : [],
  }));
}

/** A listed value: an object with id and name, one with a value, or the value itself. */
function listedValue(item: JsonValue): { id: string; name: string } {
  if (typeof item.value !== 'object') return { id: item.cell(), name: item.cell() };
  const [id, value, name] = [item.at('id').cell(), item.at('value').cell(), item.at('name').cell()];
  return { id: id || value || name, name: name || value || id };
}

function columnsOf({ dimensions, attributes, measures }: Omit<Structure, 'columns'>): string[] {
  const named = (list: Component[]) => list.flatMap(({ id }) => [id, `${id}.name`]);
  return [
    ...named([...dimensions.dataSet, ...dimensions.series, ...dimensions.observation]),
    ...measures.map(({ id }) => id),
    ...named([
      ...attributes.dataSet,
      ...attributes.dimensionGroup,
      ...attributes.series,
      ...attributes.observation,
    ]),
  ];
}

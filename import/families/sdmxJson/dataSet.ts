import type { JsonValue } from '#import/families/json/jsonValue.ts';
import { isDelete } from '#import/records/withActions.ts';
import type { Component, Structure } from './structure.ts';

type Cells = Map<string, string>;

/** Observations of a data set, flat or by series, with the attributes that apply to them. */
export function* dataSetRows(dataSet: JsonValue, structure: Structure): Generator<Cells> {
  const { dimensions, attributes } = structure;
  const always: Cells = new Map();
  for (const component of dimensions.dataSet) say(always, component, component.values[0]);
  sayAttributes(always, attributes.dataSet, dataSet.at('attributes'));
  const deletes = isDelete(dataSet.at('action').cell());
  if (dataSet.at('observations').isThere)
    yield* observationRows(dataSet.at('observations'), structure, { above: always, deletes });
  else if (deletes && !dataSet.at('series').isThere) yield always;
  if (!dataSet.at('series').isThere) return;
  for (const [key, series] of dataSet.at('series').entries()) {
    const cells: Cells = new Map(always);
    sayKey(cells, dimensions.series, key, series);
    sayAttributes(cells, attributes.series, series.at('attributes'));
    const observations = series.at('observations');
    // A key without observations deletes all of its observations.
    if (deletes && !observations.isThere) yield cells;
    yield* observationRows(observations, structure, { above: cells, deletes });
  }
}

function* observationRows(
  observations: JsonValue,
  structure: Structure,
  { above, deletes }: { above: Cells; deletes: boolean },
): Generator<Cells> {
  const { dimensions, attributes, measures } = structure;
  if (!observations.isThere) return;
  for (const [key, observation] of observations.entries()) {
    const values = observation.items();
    // Responses with only keys or attributes have no figures.
    if (values.length < measures.length && !deletes) continue;
    const cells: Cells = new Map(above);
    sayKey(cells, dimensions.observation, key, observation);
    for (const [at, { id }] of measures.entries()) cells.set(id, values[at]?.cell() ?? '');
    sayAll(cells, attributes.observation, values.slice(measures.length));
    yield cells;
  }
}

/** Positions such as 0:3:1, one for each dimension. */
function sayKey(cells: Cells, components: readonly Component[], key: string, within: JsonValue): void {
  const positions = key.split(':');
  for (const [at, component] of components.entries()) {
    const value = component.values[Number(positions[at])];
    if (!value) throw within.stop(`under a key whose ${component.id} is listed`);
    say(cells, component, value);
  }
}

function sayAttributes(cells: Cells, components: readonly Component[], said: JsonValue): void {
  if (said.isThere) sayAll(cells, components, said.items());
}

/** Attributes by position: the index of a listed value, or the value itself if none are listed. */
function sayAll(cells: Cells, components: readonly Component[], said: readonly JsonValue[]): void {
  for (const [at, component] of components.entries()) {
    const given = said[at];
    if (!given?.isThere) continue;
    if (given.isList) {
      const text = given.items().map(textOf);
      say(cells, component, { id: text.join(';'), name: text.join('; ') });
    } else if (component.values.length > 0 && typeof given.value === 'number') {
      const value = component.values[given.value];
      if (!value) throw given.stop(`the position of a listed value of ${component.id}`);
      say(cells, component, value);
    } else say(cells, component, { id: textOf(given), name: textOf(given) });
  }
}

/** Text of a text, a figure, or a text in several languages (the first). */
function textOf(said: JsonValue): string {
  if (typeof said.value !== 'object' || said.isList || !said.isThere) return said.cell();
  return said.entries()[0]?.[1].cell() ?? '';
}

function say(cells: Cells, { id }: Component, value: { id: string; name: string } | undefined): void {
  if (!value) return;
  cells.set(id, value.id);
  cells.set(`${id}.name`, value.name);
}

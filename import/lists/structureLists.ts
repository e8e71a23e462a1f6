import type { ReadingLimits } from '#data/problems/limits.ts';
import { type ByteSource, beginningOf } from '#import/bytes/byteSource.ts';
import { JsonValue } from '#import/families/json/jsonValue.ts';
import { isJson, parseJson } from '#import/families/json/parseJson.ts';
import { isXml, type XmlStart, xmlEvents } from '#import/families/xml/xmlEvents.ts';

/** A code list of a structure message. */
export interface CodeListing {
  id: string;
  name: string;
  codes: { code: string; name: string; parent: string }[];
  /** true: it extends another list by reference, so this part is incomplete */
  isPart?: boolean;
}

/** Code lists in a structure message of SDMX. */
export interface StructureLists {
  lists: CodeListing[];
  /** dimension of a data structure → id of its code list */
  dimensions: Map<string, string>;
}

const XML_SIGN = /<(?:[\w.-]+:)?Structure\s[^>]*sdmx/i;
const JSON_SIGN = /"(?:codelists|dataStructures)"\s*:|structure-schema/i;

/**
 * Code lists of a structure message, SDMX-ML 2.0 to 3.0 or SDMX-JSON; undefined for another file.
 * @throws ImportStop
 */
export async function readStructureLists(
  source: ByteSource,
  limits: ReadingLimits,
): Promise<StructureLists | undefined> {
  const head = beginningOf(source.head);
  if (isXml(source) && XML_SIGN.test(head)) return ofXml(source);
  if (!isJson(source) || !JSON_SIGN.test(head)) return undefined;
  return ofJson(new JsonValue(await parseJson(source, limits), source.name));
}

/** The id in a reference: plain, or in a name such as urn:…Codelist=SDMX:CL_FREQ(2.0), …CL_FREQ(2.0).A. */
const idIn = (reference: string): string =>
  /\)\.([^.]+)$/.exec(reference)?.[1] ?? /[:=]([\w@$-]+)\([^)]*\)$/.exec(reference)?.[1] ?? reference;

type Texts = Map<string, string>;

/** English if there is any, otherwise the first. */
const textOf = (texts: Texts): string => texts.get('en') ?? [...texts.values()][0] ?? '';

async function ofXml(source: ByteSource): Promise<StructureLists> {
  const found: StructureLists = { lists: [], dimensions: new Map() };
  const open: XmlStart[] = [];
  const names: Texts[] = [];
  let text = '';
  let dimension = '';
  for await (const event of xmlEvents(source)) {
    if (event.kind === 'text') {
      text += event.text;
      continue;
    }
    const list = found.lists.at(-1);
    const code = list?.codes.at(-1);
    if (event.kind === 'start') {
      text = '';
      open.push(event);
      names.push(new Map());
      const id = event.attribute('id') ?? event.attribute('value') ?? '';
      // An element without an id only refers to a list.
      if (isList(event.name) && id !== '') found.lists.push({ id, name: '', codes: [] });
      else if (isCode(event.name))
        list?.codes.push({ code: id, name: '', parent: event.attribute('parentCode') ?? '' });
      else if (event.name === 'CodelistExtension' && list) list.isPart = true;
      else if (/^(?:Time)?Dimension$/.test(event.name)) {
        dimension = event.attribute('id') ?? event.attribute('conceptRef') ?? '';
        const inline = event.attribute('codelist');
        if (inline) found.dimensions.set(dimension, inline);
      } else if (event.name === 'Ref') refer(open.at(-2)?.name, id);
      continue;
    }
    const element = open.pop();
    const own = names.pop() ?? new Map();
    if (event.name === 'Name' || event.name === 'Description') {
      const language = element?.attribute('lang') ?? '';
      const around = names.at(-1);
      if (event.name === 'Name' || (isCode(open.at(-1)?.name) && around?.size === 0))
        around?.set(language, text.trim());
    } else if (isList(event.name) && list && element?.attribute('id')) list.name = textOf(own);
    else if (isCode(event.name) && code) code.name = textOf(own) || code.code;
    else if (text.trim() !== '') refer(event.name, idIn(text.trim()));
    text = '';
  }
  return found;

  function refer(from: string | undefined, id: string): void {
    const code = found.lists.at(-1)?.codes.at(-1);
    if (from === 'Parent' && code && isCode(open.findLast(({ name }) => isCode(name))?.name))
      code.parent = id;
    if (from === 'Enumeration' && dimension !== '') found.dimensions.set(dimension, id);
  }
}

const isList = (name = ''): boolean =>
  /^(?:Code[lL]ist|ValueList|GeographicCodelist|GeoGridCodelist)$/.test(name);
const isCode = (name = ''): boolean => /^(?:Code|ValueItem|GeoFeatureSetCode|GeoGridCode)$/.test(name);

function ofJson(root: JsonValue): StructureLists {
  const data = root.at('data').isThere ? root.at('data') : root;
  const items = (value: JsonValue) => (value.isThere ? value.items() : []);
  const nameOf = (item: JsonValue): string => {
    const many = item.at('names').isThere ? item.at('names').entries() : [];
    const texts: Texts = new Map(many.map(([language, text]) => [language, text.cell()]));
    return textOf(texts) || item.at('name').cell() || item.at('id').cell();
  };
  const lists = [...items(data.at('codelists')), ...items(data.at('valueLists'))].map((list) => ({
    id: list.at('id').text(),
    name: nameOf(list),
    ...(items(list.at('codelistExtensions')).length > 0 && { isPart: true }),
    codes: [...items(list.at('codes')), ...items(list.at('valueItems'))].map((code) => ({
      code: code.at('id').text(),
      name: nameOf(code),
      parent: idIn(code.at('parent').cell()),
    })),
  }));
  const dimensions = new Map<string, string>();
  for (const structure of items(data.at('dataStructures'))) {
    const all = structure.at('dataStructureComponents').at('dimensionList').at('dimensions');
    for (const dimension of items(all)) {
      const codes = dimension.at('localRepresentation').at('enumeration').cell();
      if (codes !== '') dimensions.set(dimension.at('id').text(), idIn(codes));
    }
  }
  return { lists, dimensions };
}

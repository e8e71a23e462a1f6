// Every sentence that `rohe check` prints: what is wrong, the nearest valid name, and what is allowed. These
// functions contain only wording. Tests compare against the same functions.

import { formatFault } from '#engine/core/recipes/periodFormat.ts';
import { howToWrite } from '#engine/core/words/toBeWritten.ts';

const maxListed = 12;

/** "a", "b" and "c" */
export function quotedList(names: readonly string[], joint = 'and'): string {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${joint} ${quoted.at(-1)}`;
}

function allowedNames(names: readonly string[]): string {
  if (names.length === 0) return '';
  if (names.length > maxListed)
    return ` Known are ${names.slice(0, maxListed).join(', ')} and ${names.length - maxListed} more.`;
  return ` Known ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`;
}

/** Adds a full stop unless the sentence already ends with punctuation. */
const closed = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

/** Vega-Lite shares one sort order between layers only if all of them sort by the same aggregated field. */
const sortAdvice = (detail: string): string =>
  /^Dropping sort property|conflicting sort/.test(detail)
    ? ' To be sure of the order, sort layers like this: "sort": {"field": "value", "op": "max", "order": "descending"}.'
    : '';

/** An unknown name, with the nearest known name and all known names. */
export interface Unknown {
  name: string;
  near?: string | undefined;
  known?: readonly string[];
}

/** `There is no series "GPD". Did you mean "GDP"?` */
function unknown(what: string, { name, near, known = [] }: Unknown): string {
  return `There is no ${what} "${name}".${hintOf({ near, known })}`;
}

const hintOf = ({ near, known = [] }: Pick<Unknown, 'near' | 'known'>): string =>
  near === undefined ? allowedNames(known) : ` Did you mean "${near}"?`;

export const messages = {
  // ── JSON
  brokenJson: (detail: string) =>
    `This is not JSON: ${detail}. Nothing after this place was read, and what refers to this file was not looked at.`,
  brokenFrontMatter: (detail: string) => `This front matter cannot be read: ${detail}.`,
  forbiddenKey: (key: string) => `"${key}" may not be used as a name.`,
  doubleKey: (key: string) =>
    `"${key}" stands twice in the same place; the first one would be lost. Keep one.`,
  link: (target: string) =>
    `This is a link to ${JSON.stringify(target)}. Links are not followed, so nothing behind it is read. Put the file or folder itself here.`,
  unreadable: (code: string) => `This file cannot be read (${code}). May you read it?`,
  controlCharacter: (code: string) =>
    `This text holds the character ${code}, which is not seen and breaks what it stands in. Take it out.`,
  tooLong: (length: number, most: number) =>
    `This text has ${length} characters; at most ${most} can stand here.`,
  fileTooLarge: (most: string) =>
    `This file is too large to be read: it may have ${Number(most) / 1000} kB. Divide it.`,
  tooDeep: () =>
    'This lies too deep: brackets, lists or quotes within each other without end. Nothing of this file was read.',
  notUtf8: () => 'This file is not written in UTF-8. Save it as UTF-8; nothing of it was read.',
  unknownFile: (places: readonly string[]) =>
    `No manifest belongs here, so nothing reads this file. Manifests lie at ${places.join(', ')}.`,
  missingSchema: (expected: string) =>
    `"$schema" is missing, so editors cannot help with this file. Add "$schema": "${expected}" as its first line.`,
  wrongSchema: (found: string, expected: string) =>
    `"$schema" leads to "${found}"; here it should be "${expected}".`,

  // ── shape
  unknownProperty: (name: string, near: string | undefined, allowed: readonly string[]) =>
    near === undefined
      ? `There is no property "${name}" here. Allowed ${allowed.length === 1 ? 'is' : 'are'} ${allowed.join(', ')}.`
      : `There is no property "${name}" here. Did you mean "${near}"?`,
  missingKind: (name: string, known: readonly string[]) =>
    `"${name}" is missing here. It says which of ${quotedList(known, 'or')} this is.`,
  missingProperty: (name: string, about: string) => `"${name}" is missing here. ${about}`.trimEnd(),
  wrongType: (name: string, expected: string, found: string) =>
    `${name} should be ${expected}, but it is ${found}.`,
  wrongValue: (name: string, found: string, near: string | undefined, allowed: readonly string[]) =>
    `${name} cannot be ${found}.${near === undefined ? '' : ` Did you mean "${near}"?`} Allowed ${allowed.length === 1 ? 'is' : 'are'} ${quotedList(allowed)}.`,
  wrongForm: (name: string, found: string, about: string) =>
    `${name} cannot be written ${found}. ${about}`.trimEnd(),
  wrongShape: (name: string, about: string) => `${name} cannot be written this way. ${about}`.trimEnd(),
  emptyText: (name: string) => `${name} is empty. Write something or leave it out.`,
  emptyList: (name: string, least: number) =>
    `${name} needs at least ${least} ${least === 1 ? 'entry' : 'entries'}.`,
  longList: (name: string, most: number) => `${name} may have at most ${most} entries.`,
  tooSmall: (name: string, least: number) => `${name} should be at least ${least}.`,
  notAbove: (name: string, limit: number) => `${name} should be greater than ${limit}.`,
  tooLarge: (name: string, most: number) => `${name} should be at most ${most}.`,
  notAllowed: (name: string, detail: string) => `${name} is not right: ${detail}.`,

  // ── names
  unknownSeries: (args: Unknown) => unknown('series', args),
  unknownMeasure: (args: Unknown) => unknown('measure', args),
  unknownArgument: (measure: string, args: Unknown) =>
    args.known?.length === 0
      ? `The measure "${measure}" takes no arguments, so "${args.name}" means nothing.`
      : unknown(`argument of the measure "${measure}" called`, args),
  missingArgument: (measure: string, argument: string, about: string) =>
    `The measure "${measure}" needs "${argument}": ${about}.`,
  argumentIs: (argument: string, found: string, meant: string, args: Pick<Unknown, 'near' | 'known'>) =>
    `"${argument}" cannot be ${found}: it is ${meant}.${hintOf(args)}`,
  growthOfLevels: (measure: string, series: string) =>
    `${series} has levels, so it is compared by level, by rank and by change in its own unit: "${measure}" compares in percent and is not for it.`,
  moveOfLevel: (measure: string) =>
    `"as": "move" says which way something changed, which "${measure}" does not tell: take a measure of change, such as movement.`,
  chartOfMaps: (chart: string) =>
    `"${chart}" needs to know where areas lie, as a "map" block does. Make it one, without "chart".`,
  unknownChart: (args: Unknown) => unknown('chart', args),
  renamedChart: (name: string, present: string, option?: string) =>
    `The chart "${name}" was renamed to "${present}". ${
      option === undefined
        ? 'Write the new name; its options are in the reference.'
        : `Write the new name, with ${option} among its options.`
    }`,
  unknownShape: (args: Unknown) => unknown('shape', args),
  unknownEvent: (args: Unknown) => unknown('event', args),
  unknownField: ({ chart, ...args }: Unknown & { chart?: string }) =>
    chart === undefined
      ? `The rows of this chart have no field "${args.name}".${hintOf(args)}`
      : `manifests/charts/${chart}.json asks for "${args.name}", a field that the rows of this block do not have.${hintOf(args)}`,
  misreadField: ({
    name,
    as,
    example,
    dates,
  }: {
    name: string;
    as: 'time' | 'log';
    example: number;
    dates?: string;
  }) =>
    as === 'time'
      ? `"${name}" holds numbers such as ${example}, which an axis of time reads as milliseconds since 1970. Make it "quantitative" with the axis format "d", or take ${dates === undefined ? 'a field of dates' : `"${dates}"`}.`
      : `"${name}" may be ${example === 0 ? 'zero' : 'zero or less'}, which a log scale cannot show. Use "symlog", or leave such figures out with a filter.`,
  shownCode: (name: string) => `"${name}" holds codes, and readers would see them here. Use "${name}_name".`,
  unknownOption: (chart: string, args: Unknown) =>
    args.known?.length === 0
      ? `The chart "${chart}" has no options, so "${args.name}" means nothing.`
      : unknown(`option of the chart "${chart}" called`, args),
  optionType: (name: string, expected: string, found: string) =>
    `The option "${name}" should be ${expected}, but it is ${found}.`,
  optionIs: (name: string, found: string, meant: string, args: Pick<Unknown, 'near' | 'known'>) =>
    `The option "${name}" cannot be ${found}: it is ${meant}.${hintOf(args)}`,
  chartOrSpec: () =>
    'A chart needs either "chart" (a name from manifests/charts) or "spec" (a Vega-Lite spec of its own).',
  chartAndSpec: () => 'A chart has either "chart" or "spec", not both.',
  optionsWithoutChart: () => '"options" belong to a named chart; a spec of its own has none.',
  unknownBlockKind: (args: Unknown) => unknown('block kind', args),
  unknownPermission: (args: Unknown) => unknown('permission', args),
  unknownPermissionGroup: (args: Unknown) => unknown('permission group', args),
  unknownPackage: (group: string, args: Unknown) =>
    unknown(`package in the permission group ${group} called`, args),
  closedProduct: () =>
    'No permission opens this product, so nobody could read it. Give "basicPermission" and "permissionGroup", or "public": true where everybody may read the reports of every area.',
  unknownFeature: (args: Unknown) => unknown('feature flag', args),
  unreadableExpression: (detail: string) =>
    `This permission expression cannot be read: ${detail}. Write Group.Permission, & for and, | for or, and parentheses.`,
  unknownAreaType: (args: Unknown) => unknown('area type', args),
  unknownArea: (args: Unknown) => unknown('area', args),
  areaInItself: (area: string) =>
    `The area "${area}" lies in itself, by its parents or theirs. Take the wrong one out of "parent_ids".`,
  unknownSite: (args: Unknown) => unknown('site', args),
  unknownMessage: (args: Unknown) => unknown('message', args),
  unfilledPlace: (key: string, written: string, args: Pick<Unknown, 'near' | 'known'>) =>
    `Nothing fills ${written} in the message "${key}", so readers would see it as it stands.${hintOf(args)}`,
  missingMessage: (key: string) =>
    `No file under manifests/messages says "${key}", which pages show: they would show its key. Add it here or in another of these files.`,
  unusedMessage: (key: string, near: string | undefined) =>
    `Nothing shows the message "${key}".${near === undefined ? ' Take it out.' : ` Did you mean "${near}"? Else take it out.`}`,
  unknownProduct: (args: Unknown) => unknown('product', args),
  unknownScheme: (args: Unknown) => unknown('code scheme in manifests/areas called', args),
  unknownPosterBlock: (args: Unknown) => unknown('block that a poster can show named', args),
  unknownSection: (args: Unknown) => unknown('section', args),
  leftOut: (series: string, page: string) =>
    `The page ${page}, which is about "${series}", leaves itself out of this page with "leaveOutOf". Take the series away here, or that entry there.`,
  gatheredFromNoPage: (series: string) =>
    `This page gathers figures of other pages, and no other page is about "${series}": nobody would see it here. Make a page about it, or let its card lead to the page it belongs to with "page".`,
  unknownChartBlock: (page: string, args: Unknown) => unknown(`chart on the page "${page}" called`, args),
  unknownPage: (args: Unknown) => unknown('page at', args),
  unknownTerm: (args: Unknown) => unknown('term of the glossary called', args),
  unknownTourPlace: (args: Unknown) => unknown('place of a page called', args),
  unknownContentPart: (args: Unknown) => unknown('part', args),
  contentArgument: (part: string, args: Unknown) =>
    args.known?.length === 0
      ? `The part "${part}" takes no arguments, so "${args.name}" means nothing.`
      : unknown(`argument of the part "${part}" called`, args),
  contentValue: (part: string, name: string, args: Unknown) =>
    unknown(`${name} of the part "${part}" called`, args),
  neededArgument: (part: string, name: string) => `The part "${part}" needs ${name}="…".`,
  rawHtml: () => 'HTML is not shown in a written page. Write Markdown.',
  unsafeLink: (href: string) =>
    `A link cannot lead to "${href}". Write https://…, mailto:…, /path of this site, #place or site:NAME/path.`,
  contentImage: () => 'Pictures are not shown in a written page.',
  partWithoutPage: (page: string) => `This is a part of ${page}, which does not exist.`,
  contentWithoutSite: (site: string) =>
    `This folder has no site.json, so nothing shows this page. Write ${site}/site.json.`,
  unknownColumn: (args: Unknown) => unknown('column', args),

  // ── sentences
  unreadableSentence: (detail: string) => `This sentence cannot be read: ${detail}.`,
  unknownPlaceholder: ({ name, near, known = [] }: Unknown) =>
    near === undefined
      ? `Nothing fills {${name}}. Define it under "numbers", or use ${known.map((word) => `{${word}}`).join(', ')}.`
      : `Nothing fills {${name}}. Did you mean {${near}}?`,
  notAList: (name: string) =>
    `{${name}} is one figure, not a ranked list. Give it a "breakdown" or "areas", or leave out what stands after the dot.`,
  needsListPlace: (name: string) =>
    `{${name}} is a ranked list; say which of it: {${name}.1.label}, {${name}.1} or {${name}.last}.`,
  chartOfOtherItems: (list: string) =>
    `The headline leaves items out of {${list}} that this chart draws, so that the two contradict each other. Give both the same "where".`,
  chartOfOtherPeriods: (year: boolean) =>
    year
      ? 'The headline is about a year, but its first chart draws shorter periods alone. Put a chart of the same year first.'
      : 'The headline is about one period, but its first chart draws years. Put a chart of the single periods first.',
  needsEach: (name: string) =>
    `Several can tie for this place. Write {${name}:each}, or {${name}:each job jobs} with what is counted, so that "each" is said of them; with its sign {${name}:signed}, without {${name}:abs}.`,
  needsAgreement: (label: string, verb: string) =>
    `Several can tie for this place, and "${verb}" is said of one. Write {${label}:agree ${verb} …} with the word for several after it.`,
  unknownListPart: (name: string, part: string) =>
    `{${name}} has no "${part}". Use a place (1, 2, … or last), and label for its name: {${name}.1.label}.`,

  // ── parts of series
  unknownDimension: (args: Unknown) => unknown('dimension or classification', args),
  notPublished: (series: string, wanted: string, published: readonly string[]) =>
    published.length === 0
      ? `${series} is not published by ${wanted}: it has no breakdowns.`
      : `${series} is not published by ${wanted}. Its breakdowns are ${published.join('; ')}.`,
  unsortedBreakdown: (found: string, sorted: string) =>
    `Write the dimensions of a breakdown in alphabetical order: "${sorted}", not "${found}".`,
  unitOfOneMember: (member: string) =>
    `The unit names "${member}", but the series is also published for the other members of that breakdown. Leave the name out of the unit; titles say it.`,
  noVintage: (member: string) =>
    `There is no vintage ${JSON.stringify(member)}. Allowed are "previous", and a day such as "2026-05-12" for the one that was current then.`,
  unknownMember: (dimension: string, args: Unknown) => unknown(`member in ${dimension} called`, args),
  withinWithoutTree: (breakdown: string) =>
    `"within" needs members that lie under others, but "${breakdown}" has no levels. Use the name of a classification, such as industry.`,
  rowsLeftOut: (left: string, made: readonly string[]) =>
    `"${left}" would make no rows: ${made.map((name) => `"${name}"`).join(' and ')} make them here. Beside areas and periods there is room for two ("seasons" takes both). Take one out, or make columns of it with "columnsBy".`,
  breakdownTwice: (name: string) => `"${name}" is both "breakdown" and "breakdown2".`,

  // ── params
  unknownParam: (args: Unknown) => unknown('param on this page called', args),
  paramSource: (name: string) =>
    `The param "${name}" needs exactly one of "dimension", "options", "topics", "childAreaTypes", "childAreas", "parentAreas", "areaTypes" and "seriesFrom" to say what can be chosen.`,
  paramReserved: (name: string) =>
    `In addresses "${name}" means something on every page already. Give the param another name.`,
  paramOrder: (name: string, other: string) =>
    `What "${name}" offers depends on "${other}", which should be a param of this page that stands before it.`,
  topicsOf: (name: string) =>
    `The param "${name}" needs "of": the param before it that chooses one of the indicators.`,
  unknownCollection: (args: Unknown) => unknown('collection of topics', args),
  unknownFact: (param: string, args: Unknown) => unknown(`fact of the param "${param}" called`, args),
  notAnAreaParam: (name: string) =>
    `The param "${name}" chooses no areas, so it cannot stand for some. Give it "childAreas", "parentAreas" or "areaTypes".`,
  paramDefault: (name: string, value: string, allowed: readonly string[], near: string | undefined) =>
    `The default "${value}" of the param "${name}" is none of its choices.${near === undefined ? (allowed.length > maxListed ? '' : ` They are ${quotedList(allowed)}.`) : ` Did you mean "${near}"?`}`,

  whenValue: (param: string, args: Unknown) => unknown(`choice of the param "${param}" called`, args),
  whenFree: (param: string) =>
    `What can be chosen for "${param}" depends on the area, so "when" cannot ask for it.`,
  optionNoNumber: (param: string) =>
    `The param "${param}" counts periods or years, so each of its values has to be a whole number such as "5".`,
  severalInFilter: (param: string) =>
    `The param "${param}" takes several values, and a filter needs one. Use "members" of a breakdown or of "columnsBy".`,
  mostWithoutMultiple: (param: string) =>
    `"most" limits how many can be chosen, but the param "${param}" takes one value. Add "multiple": true or leave it out.`,
  addsOverlapping: (dimension: string) =>
    `Members of ${dimension} overlap ("additive": false), so this chart would add up people who count twice. Draw them side by side, e.g. with "bars".`,
  sumsOverlapping: (measure: string, dimension: string) =>
    `The measure "${measure}" adds up members of ${dimension}, but they overlap ("additive": false).`,

  // ── the whole suite
  duplicatePath: (path: string, other: string) => `The address "${path}" is taken by ${other}.`,
  duplicateBlock: (name: string) =>
    `Another block of this page is called "${name}" too. Names of blocks are unique on a page.`,
  duplicateColumn: (name: string) => `Another column of this query is called "${name}" too.`,
  duplicateName: (what: string, name: string, other: string) =>
    `The ${what} "${name}" is already defined in ${other}.`,
  endsBefore: (event: string, from: string, to: string) =>
    `The event "${event}" ends in ${to}, before it began in ${from}.`,
  eventOfNoChart: (event: string) =>
    `No chart marks the event "${event}". Say which "series" or "dimensions" it explains, or name it in "events" of a chart.`,
  eventsUnmarked: (chart: string) =>
    `The chart "${chart}" does not read the field "events", so it marks none. Leave out "events", or choose another chart.`,
  listedTwice: (what: string, name: string) => `The ${what} "${name}" is listed twice.`,
  pageNotListed: (page: string, section: string) =>
    `No menu leads to this page: add "${page}" to "pages" in ${section}.`,
  pageWithoutSection: (folder: string) =>
    `This folder has no section.json, so nothing shows this page. Write ${folder}/section.json.`,
  pageMissing: (page: string, near?: string) =>
    `There is no file ${page}.page.json beside this section.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  sectionNotListed: (section: string, product: string) =>
    `No menu leads to this section: add "${section}" to "sections" in ${product}.`,
  sectionMissing: (section: string, near?: string) =>
    `There is no folder ${section} with a section.json beside this product.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  sectionWithoutProduct: (folder: string) =>
    `This folder has no product.json, so nothing shows this section. Write ${folder}/product.json.`,
  missingManifest: (path: string) => `The suite cannot work without ${path}.`,
  wrongFileName: (what: string, name: string, expected: string) =>
    `The ${what} "${name}" should lie in a file called ${expected}.`,
  siteAppType: (site: string, found: string, product: string, expected: string) =>
    `The site "${site}" has app_type "${found}", but its product "${product}" has "${expected}". They should be the same.`,
  twoSources: (first: string, second: string) => `Give either "${first}" or "${second}", not both.`,
  needsOneOf: (names: readonly string[]) => `One of ${quotedList(names, 'or')} is needed here.`,
  toBeWritten: (text: string) => `"${text}" is placeholder text: ${howToWrite[text]}.`,
  tableLacks: (series: string, property: string) =>
    `The table of ${series} does not say "${property}". Write it here, or in "defaults" for all tables.`,
  headingLevels: (names: number, rows: number) =>
    `${names} names are given for the levels of headings, and the header has ${rows} rows ("file.header.rows"). Give a name for each; an empty one leaves its row out.`,
  periodFormat: (format: string) => formatFault(format) ?? '',
  rowsAboveRow: (rows: number, row: number) =>
    `The last of ${rows} header rows cannot be row ${row}: "row" is the number of the last.`,
  doesNotAddUp: (series: string) =>
    `${series} does not add up (its "aggregation" is not "sum"), so its rows cannot be added.`,
  badPattern: (detail: string) => `This regular expression cannot be read: ${detail}.`,

  // ── Vega-Lite
  vegaLiteSchema: (language: string, where: string, detail: string) =>
    closed(`${language} does not accept ${where}: ${detail}`),
  vegaLiteCompiler: (language: string, detail: string) =>
    closed(`${language} cannot compile this chart: ${detail}`),
  vegaLiteWarning: (detail: string) =>
    closed(`Vega-Lite draws this chart, but warns: ${detail}`) + sortAdvice(detail),
  chartFault: (detail: string) => closed(`This chart cannot be compiled: ${detail}`),
  loadsAddress: (key: string) =>
    `A chart may not load anything from an address, so "${key}" is not allowed. Its rows come from "data" of the block: {"data": {"name": "table"}}.`,
  forbiddenInSpec: (key: string) =>
    `"${key}" is not allowed in a chart: it would let a chart act outside its picture.`,
  addressInSpec: (address: string) => `A chart may not hold an address, but this is one: "${address}".`,
  boundlessInSpec: (key: string, detail: string) => closed(`"${key}" ${detail}`),
  imageMark: () => 'Image marks are not allowed in a chart: they load pictures from addresses.',
  unknownDataset: (name: string) => `The rows of a chart are the dataset "table"; "${name}" is none.`,
} as const;

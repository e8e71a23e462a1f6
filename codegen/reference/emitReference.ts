import { manifestKinds } from '#codegen/load/manifestKinds.ts';
import type { JsonSchema, SchemaFile } from '#codegen/types/schemaFiles.ts';
import type { CompositeMark } from '#engine/charts/marks/compositeMark.ts';
import { compositeMarks } from '#engine/charts/marks/registry.ts';
import { onArgument, overArgument } from '#engine/core/measures/read.ts';
import type { ChartManifest } from '#generated/types.ts';
import { descriptionText, EVERY_BLOCK, isWordOfList, propertyList } from './propertyList.ts';

/** Contents of the reference besides the schemas. */
export interface ReferenceParts {
  measures: {
    name: string;
    description: string;
    formula: string;
    reference: string;
    arguments?: Record<string, { description: string; default?: string | number | boolean }>;
  }[];
  charts: Record<string, ChartManifest>;
  contextWords: string[];
}

const title = '# Manifest reference';
const intro = `Made by \`npx rohe codegen\` from \`schemas/\`, \`engine/core/measures\` and \`manifests/\`. Do not edit.

This page lists every property of every manifest, for analysts. A star marks a required property. Every manifest is a JSON file. Its first
line, \`$schema\`, lets your editor complete names and show mistakes as you type; \`npx rohe check\` checks all files together.
See also [Add an indicator](add-an-indicator.md), [Sentences](text.md) and [Demonstration data](demonstration.md).`;

/** docs/demonstration.md explains these manifests. */
const EXPLAINED_APART = 'demonstration.schema.json';

function schemaSection(
  files: SchemaFile[],
  file: string,
  schema: JsonSchema,
  level: string,
  lead = '',
): string {
  const about = [String(schema.description ?? ''), lead].filter((text) => text !== '').join('\n\n');
  const branches = ((schema.oneOf ?? []) as JsonSchema[]).length > 0 ? 'See the kinds of block below.\n' : '';
  const parts = [`${level} ${String(schema.title)}`, about, ...examplesOf(schema)];
  return `${parts.join('\n\n')}\n\n${branches}${propertyList(files, file, schema)}`;
}

const examplesOf = ({ examples = [] }: JsonSchema): string[] =>
  (examples as unknown[]).map((example) => `\`\`\`json\n${printJson(example)}\n\`\`\``);

/** JSON with as much on each line as fits. */
function printJson(value: unknown, indent = ''): string {
  const inline = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (inline.length + indent.length <= 110 || typeof value !== 'object' || value === null) return inline;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Object.entries(value).map(([key, inner]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    return `${indent}  ${name}${printJson(inner, `${indent}  `)}`;
  });
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Names of the definitions that a schema refers to, directly or indirectly. */
function partsUsed(
  schema: JsonSchema,
  defs: Record<string, JsonSchema>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    partsUsed(defs[name] ?? {}, defs, found);
  }
  return found;
}

/** Named definitions in a schema file. For a block, only those of its manifest, not of its view. */
function partsOf(files: SchemaFile[], { name, schema: { $defs, ...own } }: SchemaFile): string[] {
  const defs = ($defs ?? {}) as Record<string, JsonSchema>;
  const used = name.startsWith('blocks/') ? partsUsed(own, defs) : undefined;
  return Object.entries(defs)
    .flatMap(([key, def]) => (used && !used.has(key) ? [] : [def]))
    .filter((def) => typeof def.title === 'string' && !def.title.endsWith('Details') && !isWordOfList(def))
    .map((def) => schemaSection(files, name, def, '###'));
}

function fileOf(files: SchemaFile[], name: string): SchemaFile {
  const file = files.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`schemas/${name} is missing`);
  return file;
}

function manifestSections(files: SchemaFile[]): string[] {
  const listed = Object.values(manifestKinds).filter(({ schema }) => schema !== EXPLAINED_APART);
  return listed.flatMap(({ schema, lies }) => {
    const file = fileOf(files, schema);
    const lead = `\`manifests/${lies}\` (\`schemas/${schema}\`)`;
    return [schemaSection(files, file.name, file.schema, '##', lead), ...partsOf(files, file)];
  });
}

/** Schemas of the block kinds in a union, in its order. */
function blockFiles(files: SchemaFile[], union: string): string[] {
  const kinds = fileOf(files, union).schema.oneOf as { $ref: string }[];
  return kinds.map(({ $ref }) => `blocks/${$ref}`);
}

const AREA_BLOCKS = 'blocks/block.schema.json';
const WRITTEN_BLOCKS = 'blocks/written-block.schema.json';

function sharedSections(files: SchemaFile[]): string[] {
  const blocks = [
    AREA_BLOCKS,
    'blocks/base.schema.json',
    ...blockFiles(files, AREA_BLOCKS),
    WRITTEN_BLOCKS,
    ...blockFiles(files, WRITTEN_BLOCKS),
  ].map((name) => fileOf(files, name));
  const others = ['navigation.schema.json', 'query.schema.json', 'common.schema.json'].map((name) =>
    fileOf(files, name),
  );
  return [
    `## Blocks\n\nEvery block has a \`kind\`, the name in its example, and the properties of [${EVERY_BLOCK}](#${EVERY_BLOCK.toLowerCase()}).`,
    ...blocks.flatMap((file) => [
      schemaSection(files, file.name, file.schema, '###'),
      ...partsOf(files, file),
    ]),
    '## Queries and shared parts',
    ...others.flatMap((file) => [
      ...(typeof file.schema.title === 'string' ? [schemaSection(files, file.name, file.schema, '###')] : []),
      ...partsOf(files, file),
    ]),
  ];
}

/** Arguments that many measures share. They are explained once. */
const SHARED_ARGUMENTS = { ...overArgument(), ...onArgument };

type ReferenceMeasure = ReferenceParts['measures'][number];

function measureText({ name, description, formula, reference, arguments: args = {} }: ReferenceMeasure) {
  const lines = Object.entries(args).map(([key, argument]) => {
    const about = key in SHARED_ARGUMENTS ? '' : `: ${argument.description.replace(/\.?$/, '.')}`;
    const standard = argument.default === undefined ? '' : ` Default: \`${argument.default}\`.`;
    return `- \`${key}\`${about}${standard}\n`;
  });
  return `### ${name}\n\n${description}\n\nFormula: ${formula}\n\n${lines.join('')}\nSource: ${reference}`;
}

function measureSection({ measures }: ReferenceParts): string {
  const use =
    'Use one by its name, `"measure": "…"`, or with arguments, `"measure": { "name": "…", "over": "base" }`. Many take these arguments:';
  const shared = Object.entries(SHARED_ARGUMENTS).map(
    ([key, { description }]) => `- \`${key}\`: ${description}.`,
  );
  return ['## Measures', use, shared.join('\n'), ...measures.map(measureText)].join('\n\n');
}

function chartSection(files: SchemaFile[], { charts }: ReferenceParts): string {
  const one = ([name, chart]: [string, ChartManifest]) => {
    const options = Object.entries(chart.options ?? {}).map(
      ([key, value]) => `\`${key}\` (${JSON.stringify(value)})`,
    );
    const listed = options.length === 0 ? '' : ` Options (defaults): ${options.join(', ')}.`;
    return `- \`${name}\`: ${descriptionText(chart.description)} Rows: ${descriptionText(chart.expects)}.${listed}`;
  };
  return [
    '## Charts',
    Object.entries(charts).map(one).join('\n'),
    markSection(),
    rowSection(files),
    ...finishSections(files),
  ].join('\n\n');
}

/** Composite marks, which compile to layers of plain Vega-Lite. */
function markSection(): string {
  const one = ([name, { about, fields, options }]: [string, CompositeMark]) => {
    const channels = Object.entries(fields).map(([channel, known]) => `\`${channel}\` (${known.join(', ')})`);
    const listed = Object.entries(options).map(([option, meaning]) => `- \`${option}\`: ${meaning}`);
    return [`#### ${name}`, about, `Encodes ${channels.join(' and ')}.`, listed.join('\n')].join('\n\n');
  };
  const use =
    'A spec names one as its mark, `"mark": "…"`, or with options, `"mark": { "type": "…", "zero": true }`. What the spec encodes goes over what the mark encodes.';
  return ['### Composite marks', use, ...Object.entries(compositeMarks).map(one)].join('\n\n');
}

/** Fields that specs of charts can use. */
function rowSection(files: SchemaFile[]): string {
  const { name, schema } = fileOf(files, 'chart-row.schema.json');
  const lead = 'How a spec is written and tried: [write-a-chart.md](write-a-chart.md).';
  return schemaSection(files, name, schema, '###', lead).trim();
}

/** Settings for processing after Vega. */
function finishSections(files: SchemaFile[]): string[] {
  const file = fileOf(files, 'chart-finish.schema.json');
  return [schemaSection(files, file.name, file.schema, '###'), ...partsOf(files, file)].map((text) =>
    text.trim(),
  );
}

function sentenceSection({ contextWords }: ReferenceParts): string {
  const words = contextWords.map((word) => `\`{${word}}\``).join(', ');
  return `## Placeholders

On every page: ${words}; the params of the page by name; the figures under \`numbers\`; measures of the main series by name.
[Sentences](text.md#modifiers) lists the modifiers, which say how a figure is written.`;
}

/** Links to the sections of a page, in one line. */
function contents(sections: readonly string[]): string {
  const headings = sections.flatMap((section) => /^## (.+)$/m.exec(section)?.[1] ?? []);
  const anchor = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');
  return `**Contents:** ${headings.map((heading) => `[${heading}](#${anchor(heading)})`).join(' · ')}`;
}

/** The text of docs/manifest-reference.md, which depends only on the input. */
export function emitReference(schemas: SchemaFile[], parts: ReferenceParts): string {
  const sections = [
    ...manifestSections(schemas),
    ...sharedSections(schemas),
    sentenceSection(parts),
    measureSection(parts),
    chartSection(schemas, parts),
  ];
  return `${[title, intro, contents(sections), ...sections].map((section) => section.trim()).join('\n\n')}\n`;
}

import { type BlockKind, type Forms, isMade } from '#engine/blocks/forms/blockKind.ts';
import type { Block, BlockView } from '#generated/types.ts';

/** What the conformance tests of a kind need from its environment. */
export interface Surroundings {
  /** what `rohe check` reports for a page with the block */
  findings(block: Block): Promise<string[]>;
  /** names that a manifest can misspell: series, measures, sections, types of areas, pages, charts */
  names: ReadonlySet<string>;
  /** the block on its page, null if it is left out; `other`: with other figures */
  view(block: Block, how?: { exact?: boolean; other?: boolean }): BlockView | null;
  /** violations of the view's schema */
  viewFaults(view: BlockView): string[];
  /**
   * series whose figures of focus area or benchmark the page reads; `closed`: if the reader may open no other
   * page
   */
  reads(block: Block, closed: boolean): string[];
  /** series that the access check of observations attributes to the page */
  given(block: Block): ReadonlySet<string>;
  /** whether an export format produces something */
  made: { [Name in keyof Forms<BlockView>]: (view: BlockView) => Promise<boolean> };
  /** markup of the kind's stories by name, each on a page, in print and embedded */
  states(kind: string): Record<string, { page: string; paper: string; frame: string }>;
}

type Path = readonly (string | number)[];

/** Tests a kind with the example in its schema. @returns faults in words, [] if it conforms */
export async function faultsOf(
  kind: string,
  definition: BlockKind,
  example: Block,
  around: Surroundings,
): Promise<string[]> {
  const found = await around.findings(example);
  if (found.length > 0) return found.map((message) => `example: ${message}`);
  const view = around.view(example, { exact: true });
  if (!view) return ['example: says nothing'];
  return [
    ...around.viewFaults(view).map((fault) => `view: ${fault}`),
    ...(await textFaults(example, around)),
    ...(await nameFaults(example, around)),
    ...readingFaults(definition, example, around),
    ...(await formFaults(definition, view, around)),
    ...stateFaults(kind, definition, around),
  ];
}

/** Paths of all texts in a value. */
function textPlaces(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textPlaces(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const isOwn = ([first]: Path) => first !== 'kind' && first !== 'name';
const placesOf = (block: Block) => textPlaces(block).filter(isOwn);
const textAt = (block: Block, path: Path) =>
  String(path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], block));

function withText(block: Block, path: Path, text: string): Block {
  const copy = structuredClone(block);
  const last = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], copy);
  (holder as Record<string | number, unknown>)[last] = text;
  return copy;
}

const WORD = 'Qwertz';
const MISSPELT = 'grwoth';

/**
 * A text is filled in if its words are shown as written but a placeholder is not. The checker must then read
 * that text.
 */
async function textFaults(example: Block, around: Surroundings): Promise<string[]> {
  const shown = (path: Path, text: string) => {
    try {
      return JSON.stringify(around.view(withText(example, path, text))).includes(text);
    } catch {
      // A value that no text can replace is a name.
      return false;
    }
  };
  const faults: string[] = [];
  for (const path of placesOf(example)) {
    if (!shown(path, WORD) || shown(path, `{${MISSPELT}}`)) continue;
    const found = await around.findings(withText(example, path, `{${MISSPELT}}`));
    if (!found.some((message) => message.includes(MISSPELT)))
      faults.push(`texts: ${path.join('.')} is filled in, and the checker does not read it`);
  }
  return faults;
}

/** The checker must report a misspelling of every name of the suite in the example. */
async function nameFaults(example: Block, around: Surroundings): Promise<string[]> {
  const faults: string[] = [];
  for (const path of placesOf(example)) {
    const name = textAt(example, path);
    if (!around.names.has(name)) continue;
    const found = await around.findings(withText(example, path, `${name}x`));
    if (!found.some((message) => message.includes(`${name}x`)))
      faults.push(`names: ${path.join('.')} can be misspelt, and the checker does not say so`);
  }
  return faults;
}

/**
 * The access check must know all that the evaluation reads of the focus area. A hub reads nothing if no page
 * is open.
 */
function readingFaults(
  { makesPage, readsSources }: BlockKind,
  example: Block,
  around: Surroundings,
): string[] {
  if (readsSources) {
    const [one, other] = [around.view(example), around.view(example, { other: true })];
    return JSON.stringify(one) === JSON.stringify(other)
      ? []
      : ['readings: figures show in a block that reads where they come from alone'];
  }
  if (makesPage === 'hub') {
    return around
      .reads(example, true)
      .map((series) => `readings: ${series} is gathered although no page about it is open`);
  }
  const given = around.given(example);
  return around
    .reads(example, false)
    .filter((series) => !given.has(series))
    .map((series) => `readings: ${series} is read, and the gate of observations does not know`);
}

const FORMS = ['figures', 'picture', 'document', 'poster'] as const;

/** Each format must produce something, or the kind gives a reason. */
async function formFaults({ forms }: BlockKind, view: BlockView, around: Surroundings): Promise<string[]> {
  const faults: string[] = [];
  for (const name of FORMS) {
    const form: Forms<BlockView>[typeof name] | undefined = forms[name];
    if (form === undefined) faults.push(`forms: ${name} is neither made nor refused`);
    else if (typeof form === 'object' && 'why' in form) {
      if (form.why.trim() === '') faults.push(`forms: ${name} is refused without a reason`);
    } else if (!(await around.made[name](view))) faults.push(`forms: ${name} comes out empty`);
  }
  return faults;
}

function stateFaults(kind: string, { forms }: BlockKind, around: Surroundings): string[] {
  const states = around.states(kind);
  const { Normal } = states;
  if (!Normal) return ['states: no story shows the Normal state'];
  return [
    ...(Object.keys(states).length > 1 ? [] : ['states: its stories show one state alone']),
    ...(Normal.page === '' ? ['states: nothing of it is on a page'] : []),
    ...(Normal.paper === '' && isMade(forms.document) ? ['states: nothing of it is on paper'] : []),
    ...(Normal.frame === '' ? ['states: nothing of it is in a frame'] : []),
  ];
}

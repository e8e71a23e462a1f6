import type { ChartBlock, ChartView, TitleSentence } from '#generated/types.ts';
import { seen } from './arithmetic.ts';
import { areasListed, type BoundFigure } from './boundFigure.ts';
import { AREA_WORDS, type CheckedHeadline, checkHeadline, shaper } from './checkHeadline.ts';
import { type Claim, claim } from './claim.ts';
import { type FilledHole, type HoleShape, matchSentence } from './matchSentence.ts';
import type { PageFacts } from './pageFacts.ts';
import { readNumber, readOrdinal } from './readNumber.ts';
import { namesPeriod } from './readPeriod.ts';
import { numberQuery, TitleFigures } from './titleFigures.ts';
import { weighComparison, weighMove, weighNumber } from './weigh.ts';

/** What is known of a title: who is asked what it claims. */
interface Title {
  figures: TitleFigures;
  facts: PageFacts;
  block: ChartBlock;
  /** words in the places of its sentence */
  holes: readonly FilledHole[];
}

type Reader = (title: Title) => Promise<Claim[] | undefined>;

/** Reads what a chart's title claims, and works it out anew from published figures. */
export async function checkTitle(
  text: string,
  block: ChartBlock,
  view: ChartView,
  facts: PageFacts,
): Promise<CheckedHeadline> {
  const figures = new TitleFigures(block, view, facts);
  const meant = (facts.suite.sentences?.titles ?? []).filter((one) =>
    block.claim === undefined ? one.charts.includes(block.chart ?? '') : one.claim === block.claim,
  );
  for (const sentence of meant) {
    const reader = READERS[sentence.claim];
    if (!reader) {
      const { within: _, ...asked } = numberQuery(block);
      const query = {
        ...asked,
        ...(asked.breakdown && { members: view.frame.members.map(({ code }) => code) }),
      };
      const numbers = { part: query, gain: query, top: query, value: query };
      const checked = await checkHeadline([text], { sentences: [sentence.says], numbers }, facts);
      if (checked.strange.length === 0) return checked;
      continue;
    }
    const holes = matchSentence(sentence.says, text, shapeOf);
    if (!holes) continue;
    const claims = await reader({ figures, facts, block, holes });
    const named = holes.flatMap((hole) => areaClaim(hole, facts));
    return { claims: [...named, ...(claims ?? [])], unread: claims ? [] : [text], strange: [] };
  }
  return { claims: [], unread: [], strange: [text] };
}

/** What is counted or ranked by a title, where no number of the page has that name. */
const NUMBERS = [
  'count',
  'periods',
  'every',
  'known',
  'observed',
  'lead',
  'change',
  'extreme',
  'place',
  'only',
  'shared',
  'side',
];
const shapeOf = (name: string, modifier: string): HoleShape => {
  const shape = shaper(Object.fromEntries(NUMBERS.map((one) => [one, {}])))(name, modifier);
  return shape;
};

function areaClaim({ name, text }: FilledHole, facts: PageFacts): Claim[] {
  const names = AREA_WORDS[name]?.(facts);
  const isNamed = names?.some((one) => text.replace(/^the /i, '').toLowerCase() === one.toLowerCase());
  return names ? [claim('area', text, isNamed === true, names[0] ?? '')] : [];
}

const textOf = ({ holes }: Title, name: string) => holes.find((hole) => hole.name === name)?.text;
const countIn = (title: Title, name: string) => readNumber(textOf(title, name) ?? '')?.value;

/** The figures of an area up to a period that the title names, oldest first; undefined where one is missing. */
async function course({ figures }: Title, area: string, words: string): Promise<BoundFigure[] | undefined> {
  const end = figures.periods.findLastIndex((period) => namesPeriod(words, period));
  const all = await Promise.all(figures.periods.slice(0, end + 1).map((period) => figures.at(area, period)));
  return end < 0 || all.some((one) => !one) ? undefined : (all as BoundFigure[]);
}

const lead: Reader = async (title) => {
  const { figures, facts } = title;
  const last = textOf(title, 'last') ?? '';
  const own = await course(title, facts.area.area_id, last);
  const other = await course(title, facts.benchmark.area_id, last);
  if (!own || !other) return undefined;
  const said = textOf(title, 'lead') ?? textOf(title, 'change') ?? '';
  const wanted = /above|higher/.test(said) ? 1 : -1;
  const found = own.filter((figure, at) => figures.side(figure, other[at] as BoundFigure) === wanted).length;
  const every = countIn(title, 'every');
  const [count, of] =
    every === undefined ? [countIn(title, 'count'), countIn(title, 'periods')] : [every, every];
  const holds = count === found && of === own.length;
  return [claim('comparison', `${said} in ${count} of ${of}`, holds, `${found} of ${own.length}`)];
};

const since: Reader = async (title) => {
  const { figures, facts } = title;
  const [first = '', last = ''] = [figures.periods[0], figures.periods.at(-1)];
  const moved = async (area: string): Promise<BoundFigure | undefined> => {
    const [now, then] = [await figures.at(area, last), await figures.at(area, first)];
    return (
      now &&
      then && {
        ...now,
        value: (100 * now.value) / then.value - 100,
        form: { unit: 'percent', scale: 1, step: 0.1 },
      }
    );
  };
  const [own, other] = [await moved(facts.area.area_id), await moved(facts.benchmark.area_id)];
  if (!own || !other) return undefined;
  const pace = title.holes.find(({ modifier }) => modifier.startsWith('pace'))?.text ?? '';
  const beside = textOf(title, 'change@benchmark') ?? '';
  return [
    ...weighMove(textOf(title, 'change') ?? '', own, {}),
    ...weighComparison(pace, own, other, facts.suite),
    ...weighNumber(beside, other),
    claim('period', textOf(title, 'first') ?? '', namesPeriod(textOf(title, 'first') ?? '', first), first),
  ];
};

const extreme: Reader = async (title) => {
  const { figures, facts } = title;
  const own = await course(title, facts.area.area_id, textOf(title, 'period') ?? '');
  const last = own?.at(-1);
  const observed = countIn(title, 'observed');
  const count = countIn(title, 'count') ?? observed ?? 0;
  if (!own || !last) return undefined;
  const wanted = /highest/.test(textOf(title, 'extreme') ?? '') ? 1 : -1;
  const before = own.slice(-count, -1);
  const holds = before.length === count - 1 && before.every((one) => figures.side(last, one) === wanted);
  const longer = own.at(-count - 1);
  const isAll = !longer || figures.side(last, longer) !== wanted;
  return [
    claim(
      'superlative',
      `${textOf(title, 'extreme')} in ${count}`,
      holds && isAll && (observed !== undefined) === own.length < figures.periods.length,
      own.map(({ value }) => value).join(' '),
    ),
  ];
};

const rank: Reader = async (title) => {
  const { figures, facts, block, holes } = title;
  const period = figures.periods.at(-1) ?? '';
  const areas = areasListed(String(block.data.areas), facts);
  const values = await Promise.all(areas.map(({ area_id }) => figures.at(area_id, period)));
  const own = await figures.at(facts.area.area_id, period);
  if (!own) return undefined;
  const shown = values.flatMap((figure) => (figure ? [seen(figure.value, figure.form.step)] : []));
  const mine = seen(own.value, own.form.step);
  const side = holes.find(({ name }) => ['only', 'shared', 'side'].includes(name))?.text ?? '';
  const isHigh = /highest/.test(side);
  const ahead = shown.filter(
    (value) => (isHigh ? value > mine : value < mine) && Math.abs(value - mine) > 1e-9,
  );
  const ties = shown.filter((value) => Math.abs(value - mine) <= 1e-9).length;
  const said = textOf(title, 'place');
  const written =
    said === undefined ? { place: 1, tied: holes.some(({ name }) => name === 'shared') } : readOrdinal(said);
  const isPlace = written?.place === ahead.length + 1 && written.tied === ties > 1;
  const count = countIn(title, 'count') ?? countIn(title, 'known');
  const last = textOf(title, 'last');
  return [
    ...(last === undefined ? [] : [claim('period', last, namesPeriod(last, period), period)]),
    claim(
      'rank',
      `${said ?? 'the'} ${side} of ${count}`,
      isPlace && count === shown.length,
      `${ahead.length + 1}${ties > 1 ? ' equal' : ''} of ${shown.length}`,
    ),
  ];
};

/** Those that need more than what headlines are read by. */
const READERS: Partial<Record<TitleSentence['claim'], Reader>> = { lead, since, extreme, rank };

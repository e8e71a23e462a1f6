import { annualRule } from '#engine/core/measures/annual.ts';
import { roundTo } from '#engine/core/words/formatNumber.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { areaSums } from './agreementAreas.ts';
import {
  type AgreementFinding,
  type BlockRead,
  mayBeOff,
  type ShownFigure,
  type ShownPage,
  type ShownParts,
} from './agreementFigures.ts';
import { frameFigures } from './agreementFrames.ts';
import { indicatorFigures } from './agreementIndicators.ts';

export interface AgreementReport {
  findings: AgreementFinding[];
  /**
   * figures; those shown in several places; sums over members and areas that were checked; series that agree
   * without a link
   */
  counts: { figures: number; compared: number; members: number; areas: number; 'unlinked series': number };
}

/**
 * Checks that a figure has one value and one unit wherever it is shown, to the decimals that both places
 * show, and that parts add up to their wholes: the members of a dimension, and the areas inside an area.
 * Series that are equal (`sameAs`) count as one.
 * @param pages as shown to somebody who may see everything
 * @param unlinked faults between series as a whole
 */
export function agreementFindings(
  suite: CompiledSuite,
  pages: Iterable<ShownPage>,
  unlinked: readonly AgreementFinding[] = [],
): AgreementReport {
  const known = new Map<string, ShownFigure>();
  const compared = new Set<string>();
  const parts: ShownParts[] = [];
  const findings: AgreementFinding[] = [];
  for (const page of pages) {
    for (const figure of pageFigures(suite, page)) {
      if ('whole' in figure) {
        parts.push(figure);
        continue;
      }
      const key = keyOf(asOne(suite, figure));
      const other = known.get(key);
      if (!other) known.set(key, figure);
      else if (other.where !== figure.where) {
        compared.add(key);
        findings.push(...differences(key, other, figure));
      }
    }
  }
  const members = parts.flatMap((sum) => {
    const key = keyOf(asOne(suite, { ...sum.whole, value: 0 }));
    const whole = known.get(key);
    return whole ? [memberFinding(suite, key, whole, sum)] : [];
  });
  const areas = [...areaSums(suite, known.values())];
  return {
    findings: oncePerFigure([
      ...findings,
      ...[...members, ...areas].flatMap((found) => found ?? []),
      ...unlinked,
    ]),
    counts: {
      figures: known.size,
      compared: compared.size,
      members: members.length,
      areas: areas.length,
      'unlinked series': unlinked.length,
    },
  };
}

/** The figures of every block of a page, except those that are only drawn or written in sentences. */
function* pageFigures(suite: CompiledSuite, shown: ShownPage): Generator<ShownFigure | ShownParts> {
  const { page, product, area, view } = shown;
  for (const [index, block] of view.blocks.entries()) {
    const written = page.blocks.find(({ name }) => name === block.name);
    if (!written) continue;
    const place = `${product.product}/${area.area_id}/${page.path}`;
    const read: BlockRead = { suite, shown, where: `${place}, block ${index + 1} (${block.name})` };
    if ('frame' in block && 'data' in written) yield* frameFigures(read, block.frame, written.data);
    else yield* indicatorFigures(read, block, written);
  }
}

const keyOf = ({ series, measure, dims, area, period }: ShownFigure): string => {
  const members = Object.keys(dims).sort();
  return [series, measure, members.map((name) => `${name}=${dims[name]}`).join(), area, period].join(' | ');
};

/** A figure under the series that equals its own, if there is one; years become the years of its quarters. */
function asOne({ series: all }: CompiledSuite, figure: ShownFigure): ShownFigure {
  const { series, measure, dims, period } = figure;
  const manifest = all[series];
  if (manifest?.frequency === 'Q') {
    const annual = `annual-${annualRule(manifest)}`;
    const [, over] =
      /^\{"name":"(growth|change)","args":\{"on":\{"name":"annual","args":\{\}\}\}\}$/.exec(measure) ?? [];
    if (over) return { ...figure, measure: `${over} ${annual}` };
    return measure === '{"name":"annual","args":{}}' ? { ...figure, measure: annual } : figure;
  }
  if (!['', 'growth', 'change'].includes(measure)) return figure;
  for (const { series: other, filter = {}, yearEnds, quarters = 'average' } of manifest?.sameAs ?? []) {
    if (Object.entries(filter).some(([name, code]) => dims[name] !== code)) continue;
    const rest = Object.fromEntries(Object.entries(dims).filter(([name]) => filter[name] === undefined));
    const breakdown = Object.keys(rest).sort().join();
    if (breakdown !== '' && !all[other]?.breakdowns?.includes(breakdown)) continue;
    const same = { ...figure, series: other, dims: rest };
    if (yearEnds === undefined) return asOne({ series: all } as CompiledSuite, same);
    return { ...same, measure: `${measure} annual-${quarters}`.trim(), period: `${period}-Q${yearEnds / 3}` };
  }
  return figure;
}

function* differences(figure: string, one: ShownFigure, other: ShownFigure): Generator<AgreementFinding> {
  const places = (said: (figure: ShownFigure) => string) =>
    `${said(one)} in ${one.where}, ${said(other)} in ${other.where}`;
  if (!agree(one, other)) yield { kind: 'value', figure, message: places(({ value }) => String(value)) };
  // A figure shown as a level has no unit.
  if (one.series === other.series && one.unit !== other.unit && one.unit !== '' && other.unit !== '')
    yield { kind: 'unit', figure, message: places(({ unit }) => `“${unit}”`) };
}

/** Neither division errors nor a place with fewer decimals count as a difference. */
function agree(one: ShownFigure, other: ShownFigure): boolean {
  const decimals = Math.min(one.decimals, other.decimals);
  const dust = 1e-7 * Math.max(1, Math.abs(one.value));
  const isNear = Math.abs(one.value - other.value) <= dust;
  return isNear || roundTo(one.value, decimals) === roundTo(other.value, decimals);
}

function memberFinding(
  { series }: CompiledSuite,
  figure: string,
  whole: ShownFigure,
  { values, dimension, whole: { where } }: ShownParts,
): AgreementFinding | undefined {
  const sum = values.reduce((all, value) => all + value, 0);
  if (Math.abs(sum - whole.value) <= mayBeOff(series[whole.series], whole, values.length)) return undefined;
  const message = `the members of ${dimension} make ${sum} in ${where}, and the whole is ${whole.value} in ${whole.where}`;
  return { kind: 'members', figure, message };
}

const oncePerFigure = (findings: readonly AgreementFinding[]): AgreementFinding[] => [
  ...new Map(findings.map((finding) => [`${finding.kind} ${finding.figure}`, finding])).values(),
];

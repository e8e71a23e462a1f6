import type { PartName, SuiteProof } from './proveSuite.ts';

/** A fault, or something that people should look at. */
export interface ProofFinding {
  part: PartName;
  severity: 'error' | 'warning';
  page: string;
  area: string;
  message: string;
  /** the headline that contains it */
  text?: string;
}

/** The least share of the headlines that say figures which must have a checked claim. */
const LEAST_CHECKED = 0.9;

const OF_ALL = { page: 'all pages', area: 'all areas' };

/** Everything that is wrong, errors first. */
export function findingsOf({ coverage, claims, decisions, bytes, agreement }: SuiteProof): ProofFinding[] {
  const all: ProofFinding[] = [];
  for (const { block, message, ...finding } of coverage?.findings ?? [])
    all.push({
      part: 'coverage',
      ...finding,
      message: block === undefined ? message : `${block}: ${message}`,
    });
  if (claims) {
    const { headlines, checked, titles } = claims;
    const planted = [...claims.planted, ...(titles?.planted ?? [])];
    all.push(
      ...[...claims.wrong, ...(titles?.wrong ?? [])].map(
        (finding) => ({ part: 'claims', severity: 'error', ...finding }) as const,
      ),
    );
    for (const { page, area, text, kind } of planted.filter(({ found }) => !found))
      all.push({
        part: 'claims',
        severity: 'error',
        page,
        area,
        text,
        message: `${kind}: was planted and not found`,
      });
    if (checked < LEAST_CHECKED * headlines)
      all.push({
        part: 'claims',
        severity: 'error',
        ...OF_ALL,
        message: `only ${checked} of ${headlines} headlines hold a claim that is read`,
      });
    all.push(
      ...[...claims.unread, ...(titles?.unread ?? [])].map(
        (finding) => ({ part: 'claims', severity: 'warning', ...finding }) as const,
      ),
    );
  }
  for (const { person, page, area, message } of [...(decisions?.wrong ?? []), ...(bytes?.wrong ?? [])])
    all.push({ part: 'gates', severity: 'error', page, area, message: `${person}: ${message}` });
  for (const { kind, figure, message } of agreement?.findings ?? [])
    all.push({
      part: 'agreement',
      // Two series can agree by chance, so people have to judge.
      severity: kind === 'series' ? 'warning' : 'error',
      ...OF_ALL,
      page: `${kind} of ${figure}`,
      message,
    });
  return all.toSorted((a, b) => a.severity.localeCompare(b.severity));
}

/**
 * A proof in words: what was checked, and what is wrong.
 * @param most findings to print for each part; absent: all
 */
export function proofReport(proof: SuiteProof, most = Number.POSITIVE_INFINITY): string {
  const findings = findingsOf(proof);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const parts = summaries(proof).map(([part, summary]) => {
    const own = grouped(findings.filter((finding) => finding.part === part));
    const left = own.length - most;
    return [
      `${part}: ${summary}`,
      ...own.slice(0, most).map(findingLine),
      ...(left > 0 ? [`  … and ${left} more`] : []),
    ].join('\n');
  });
  return [
    `Proof of ${proof.products.join(', ')}`,
    ...parts,
    `${number(errors)} ${errors === 1 ? 'error' : 'errors'}, ${number(findings.length - errors)} warnings`,
  ].join('\n\n');
}

const number = (value: number) => value.toLocaleString('en-NZ');

/** Groups findings that differ only in the area. */
const grouped = (findings: readonly ProofFinding[]): ProofFinding[][] => [
  ...Map.groupBy(findings, ({ severity, page, message }) => [severity, page, message].join('|')).values(),
];

const AREAS_NAMED = 3;

function findingLine(same: readonly ProofFinding[]): string {
  const [first] = same;
  if (!first) return '';
  const { severity, page, message, text } = first;
  const areas = same.slice(0, AREAS_NAMED).map(({ area }) => area);
  const more = same.length > AREAS_NAMED ? ` and ${same.length - AREAS_NAMED} more` : '';
  const line = `  ${severity.padEnd(7)} ${page}, ${areas.join(', ')}${more}: ${message}`;
  return text === undefined ? line : `${line}\n          ${text}`;
}

const counts = (all: Readonly<Record<string, number>>) =>
  Object.entries(all)
    .map(([name, count]) => `${number(count)} ${name}`)
    .join(', ');

function summaries({ coverage, claims, decisions, bytes, agreement }: SuiteProof): [PartName, string][] {
  const all: [PartName, string][] = [];
  if (coverage)
    all.push([
      'coverage',
      `${number(coverage.open)} of ${number(coverage.pages)} pages are open (${counts(coverage.reasons)}); blocks: ${counts(coverage.blocks)}`,
    ]);
  if (claims) {
    const found = claims.planted.filter((one) => one.found).length;
    all.push([
      'claims',
      `${number(claims.checked)} of ${number(claims.headlines)} headlines and ${number(claims.titles?.checked ?? 0)} of ${number(claims.titles?.titles ?? 0)} titles hold a checked claim (${counts(claims.claims)}); ${number(claims.wrong.length + (claims.titles?.wrong.length ?? 0))} false; ${found} of ${claims.planted.length} planted false ones found`,
    ]);
  }
  if (decisions && bytes)
    all.push([
      'gates',
      `${number(decisions.decisions)} decisions of ${decisions.people} people × ${decisions.pages} pages × ${decisions.areas} areas (${counts(decisions.verdicts)}); ${number(bytes.answers)} answers read, ${bytes.megabytes.toFixed(0)} MB (${counts(bytes.forms)})`,
    ]);
  if (agreement) all.push(['agreement', counts(agreement.counts)]);
  return all;
}

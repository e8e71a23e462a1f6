import type { CompiledSuite } from '#generated/types.ts';
import { type AgreementReport, agreementFindings } from './agreement.ts';
import type { ShownPage } from './agreementFigures.ts';
import { unlinkedSeries } from './agreementSeries.ts';
import { type ClaimsProof, ClaimsReader } from './claims/proveClaims.ts';
import { type CoverageProof, CoverageReader } from './coverage.ts';
import { type BytesProof, proveBytes } from './gates/bytes.ts';
import { type DecisionsProof, proveDecisions } from './gates/decisions.ts';
import type { Proof } from './suite/openProof.ts';
import { type WalkOptions, walk } from './suite/walk.ts';

export const PARTS = ['coverage', 'claims', 'gates', 'agreement'] as const;
export type PartName = (typeof PARTS)[number];

export interface SuiteProof {
  /** the products that were checked */
  products: string[];
  coverage?: CoverageProof;
  claims?: ClaimsProof;
  decisions?: DecisionsProof;
  bytes?: BytesProof;
  agreement?: AgreementReport;
  /** seconds, by part */
  seconds: Partial<Record<PartName | 'walk', number>>;
}

export interface ProofScope extends WalkOptions {
  parts?: readonly PartName[];
  /** number of responses to read byte by byte */
  answers?: number;
}

const ANSWERS = 5_000;

/** Proves all parts of a suite, or some of them. */
export async function proveSuite(proof: Proof, scope: ProofScope = {}): Promise<SuiteProof> {
  const { parts = PARTS, products, answers = ANSWERS } = scope;
  const result: SuiteProof = { products: productsOf(proof.suite, products), seconds: {} };
  const has = (part: PartName) => parts.includes(part);
  if (parts.some((part) => part !== 'gates'))
    Object.assign(result, await proveViews(proof, scope, has, result.seconds));
  if (has('gates')) {
    const from = performance.now();
    result.decisions = await proveDecisions(proof, products);
    result.bytes = await proveBytes(proof, answers, products);
    result.seconds.gates = secondsSince(from);
  }
  return result;
}

/** The parts that check pages as shown, in one walk over them. */
async function proveViews(
  proof: Proof,
  scope: ProofScope,
  has: (part: PartName) => boolean,
  seconds: SuiteProof['seconds'],
): Promise<Pick<SuiteProof, 'coverage' | 'claims' | 'agreement'>> {
  const coverage = has('coverage') ? new CoverageReader() : undefined;
  const claims = has('claims') ? new ClaimsReader(proof) : undefined;
  const shown: ShownPage[] = [];
  const from = performance.now();
  for await (const visited of walk(proof, claims ? scope : { ...scope, choices: [] })) {
    const { product, page, area, answer, chosen } = visited;
    await claims?.read(visited);
    if (chosen) continue;
    if (has('agreement') && answer.view) shown.push({ product, page, area, view: answer.view });
    coverage?.read(visited);
  }
  seconds.walk = secondsSince(from);
  return {
    ...(coverage && { coverage: coverage.proven() }),
    ...(claims && { claims: await claims.proven() }),
    ...(has('agreement') && {
      agreement: agreementFindings(proof.suite, shown, await unlinkedSeries(proof.suite, proof.store)),
    }),
  };
}

const secondsSince = (from: number) => Math.round(performance.now() - from) / 1000;

const productsOf = ({ products }: CompiledSuite, named?: readonly string[]): string[] =>
  Object.keys(products).filter((name) => named?.includes(name) ?? true);

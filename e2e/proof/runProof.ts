import { writeFileSync } from 'node:fs';
import { readCommandLine } from '#environment/commandLine.ts';
import { readEnvironment } from '#environment/environment.ts';
import { PARTS, type PartName, proveSuite } from './proveSuite.ts';
import { findingsOf, proofReport } from './report.ts';
import { openProof, projectFigures } from './suite/openProof.ts';

const HELP = `npx rohe proof [--only PART]… [--product NAME]… [--area ID]… [--all] [--json FILE] [--report FILE] [--fresh]

Proves what the suite shows, over the figures that it serves (.data/), or demonstration and official ones where there are none:

  coverage   what each page × block × area has: figures, withheld ones, none and why. An open page without a figure is an error
  claims     what headlines say, worked out anew from published figures by code that shares nothing with what wrote them
  gates      every decision of every kind of person, and 5,000 answers byte by byte, held against a model made from the manifests
  agreement  each figure with itself wherever it stands, and parts with their wholes

  --only PART      one of these; may stand several times, as may the next two
  --product NAME   folder of a product in manifests/products
  --area ID        an area; absent: of each type the smallest, the middle and the largest
  --all            every area: takes minutes
  --json FILE      everything that was found, the matrix of coverage too
  --report FILE    the report with every finding; on the screen stand 20 of a part
  --fresh          over newly made demonstration figures, whatever lies in .data/

Ends with 0 where there are warnings at most, with 1 where there is an error, with 2 where it was not called rightly.
`;

const ON_SCREEN = 20;

/** Prints a proof of the suite. @returns exit code */
export async function runProof(args: string[], root: string): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n\n${HELP}`);
    return 2;
  }
  const { values, parts } = asked;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const figures = values.fresh ? undefined : projectFigures(root, readEnvironment());
  const proof = await openProof(root, { figures });
  try {
    const result = await proveSuite(proof, {
      ...(parts && { parts }),
      ...(values.product && { products: values.product }),
      ...(values.area && { areas: values.area }),
      ...(values.all && { all: true }),
    });
    const findings = findingsOf(result);
    if (values.json) writeFileSync(values.json, JSON.stringify({ ...result, findings }, null, 1));
    if (values.report) writeFileSync(values.report, `${proofReport(result)}\n`);
    process.stdout.write(`${proofReport(result, ON_SCREEN)}\n`);
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  } finally {
    await proof.close();
  }
}

const OPTIONS = {
  only: 'list',
  product: 'list',
  area: 'list',
  all: 'flag',
  fresh: 'flag',
  json: 'text',
  report: 'text',
} as const;

/** @returns what is wrong with the arguments, where something is */
function readArguments(args: string[]) {
  try {
    const { values } = readCommandLine(args, OPTIONS, 0);
    const strange = values.only?.find((name) => !PARTS.some((part) => part === name));
    if (strange !== undefined) return `There is no part "${strange}". There are ${PARTS.join(', ')}.`;
    return { values, parts: values.only as PartName[] | undefined };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

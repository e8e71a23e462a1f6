import { writeFileSync } from 'node:fs';
import { readCommandLine } from '#environment/commandLine.ts';
import { readEnvironment } from '#environment/environment.ts';
import { PARTS, type PartName, proveSuite } from './proveSuite.ts';
import { findingsOf, proofReport } from './report.ts';
import { openProof, projectFigures } from './suite/openProof.ts';

const HELP = `Usage: npx rohe proof [options]

Check what the suite shows, with the figures in .data/, or demonstration and official ones if there are none:

  coverage   figures of each page × block × area: present, suppressed, or missing and why. An open page without a figure is an error
  claims     what headlines say, recalculated from published figures by separate code
  gates      every access decision for every kind of person, and 5,000 answers byte by byte, compared with the manifests
  agreement  each figure with itself everywhere it appears, and parts with their wholes

Options:
  --only PART      check only this part; may be repeated, like the next two
  --product NAME   folder of a product in manifests/products
  --area ID        an area; default: the smallest, middle and largest of each type
  --all            every area: takes minutes
  --json FILE      write everything found, with the matrix of coverage
  --report FILE    write the report with every finding; the screen shows 20 of a part
  --fresh          make new demonstration figures instead of using .data/
  -h, --help       display help for command

Example:
  npx rohe proof --only claims --product regions

Exit code: 0 without errors, 1 with an error, 2 for a wrong command line.
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
      choices: Object.keys(proof.suite.products),
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

/** @returns what is wrong with the arguments, if anything */
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

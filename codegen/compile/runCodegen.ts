import { join } from 'node:path';
import type { CompiledSuite } from '../../generated/types.ts';
import type { Finding } from '../check/finding.ts';
import { messages } from '../check/messages.ts';
import { pageId, type SuiteFiles } from '../load/suiteFiles.ts';
import { writeReference } from '../reference/writeReference.ts';
import { compileSuite } from './compileSuite.ts';
import { openProject } from './openProject.ts';
import { writeIfChanged } from './writeIfChanged.ts';
import { type VegaFault, writeVega } from './writeVega.ts';

export interface CodegenOptions {
  /** compile what is good even where there are errors, as live reload does; otherwise nothing is compiled then */
  tolerant?: boolean;
}

export interface CodegenResult {
  findings: Finding[];
  manifests: number;
  /** null where errors kept the suite from being compiled */
  suite: CompiledSuite | null;
  /** files that changed, relative to the project */
  changed: string[];
}

/** A chart that could not be compiled, as a finding about its block. A page with errors already has its reason. */
function faultFindings({ page, block, message }: VegaFault, files: SuiteFiles, known: Finding[]): Finding[] {
  const file = files.page.find((candidate) => pageId(candidate) === page);
  if (!file || known.some(({ path, severity }) => path === file.path && severity === 'error')) return [];
  const index = file.value.blocks.findIndex(({ name }) => name === block);
  const place = file.position(['blocks', index]);
  return [
    { path: file.path, ...place, severity: 'error', message: messages.chartFault(message), rule: 'chart' },
  ];
}

/**
 * Schemas and manifests → everything under generated/: types, validators, the compiled suite, one file of charts a page.
 * Can be run again and again: only files that change are written.
 */
export async function runCodegen(
  root: string,
  { tolerant = false }: CodegenOptions = {},
): Promise<CodegenResult> {
  const project = await openProject(root);
  const { all, files, findings } = await project.check();
  const result = { findings, manifests: all.length };
  const failed = findings.some(({ severity }) => severity === 'error');
  if (failed && !tolerant) return { ...result, suite: null, changed: project.changed };
  const suite = compileSuite(files);
  const vega = await writeVega(root, suite, files);
  const written = writeIfChanged(join(root, 'generated/suite.json'), `${JSON.stringify(suite)}\n`);
  const reference = writeReference(root, project.schemas, files, suite);
  return {
    ...result,
    suite,
    findings: [...findings, ...vega.faults.flatMap((fault) => faultFindings(fault, files, findings))],
    changed: [
      ...project.changed,
      ...(written ? ['generated/suite.json'] : []),
      ...vega.changed,
      ...reference,
    ],
  };
}

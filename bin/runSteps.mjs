// The steps of `npm test`, one after the other. Ends with `N passed, N failed`.
import { lacking } from './machine.mjs';

/** The result of a step that has run. */
const wordOf = ({ passed, failed }) => (failed > 0 ? 'failed' : passed > 0 ? 'passed' : 'skipped');

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Runs steps and prints a table of them.
 * @param plan what a step runs for a change (`changed.mjs`); empty for everything
 * @returns whether all passed
 */
export function runSteps(chosen, plan = {}) {
  const lacks = lacking(chosen.map(({ name }) => name)).join('\n');
  if (lacks) console.log(lacks);
  const broken = new Set();
  const lines = [];
  const failures = [];
  let passed = 0;
  let failed = 0;
  for (const { name, needs = [], check } of chosen) {
    const missing = needs.find((other) => broken.has(other));
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
    const from = performance.now();
    if (missing) console.log(`Left out, because ${missing} failed.`);
    const counts = missing ? { passed: 0, failed: 1 } : check(plan);
    if (counts.failed > 0) broken.add(name);
    passed += counts.passed;
    failed += counts.failed;
    failures.push(...(counts.failures ?? []));
    const word = missing ? 'left out' : wordOf(counts);
    const skips = counts.skipped ? `, ${counts.skipped} skipped` : '';
    lines.push(`  ${name.padEnd(17)} ${word.padEnd(9)} ${seconds(from).padStart(8)}${skips}`);
    console.log(`${name}: ${word} in ${seconds(from)}`);
  }
  console.log(`\n${lines.join('\n')}\n`);
  // Printed at the start, when it can be fixed, and here, where it is still visible.
  if (lacks) console.log(`${lacks}\n`);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

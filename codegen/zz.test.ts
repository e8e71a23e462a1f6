import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { checkSuite } from '#codegen/check/checkSuite.ts';
import { saidKeys } from '#codegen/check/suite/saidKeys.ts';
import { caseParts, projectRoot } from '#codegen/check/testing/caseParts.ts';
import { mutations } from '#codegen/check/testing/mutations.ts';
import { silentMutations } from '#codegen/check/testing/silentMutations.ts';
import { openVerdicts } from '#codegen/check/vegaLite/verdicts.ts';
import { chartEdition } from '#codegen/compile/chartEdition.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';

it('x', async () => {
  const parts = caseParts();
  const seen = new Map();
  const shapeOf = parts.shapeOf;
  const verdicts = openVerdicts(projectRoot + '/.cache/rohe/vega-lite.json', chartEdition(projectRoot));
  const p = {
    ...parts,
    engine: { ...parts.engine, said: saidKeys() },
    verdicts: { of: verdicts.of, keep() {} },
    shapeOf: (f: any) => {
      let r = seen.get(f);
      if (!r) seen.set(f, (r = shapeOf(f)));
      return r;
    },
  };
  const all = loadManifests('.');
  const out: string[] = [];
  let n = 0;
  const b = performance.now();
  for (let s = 1; s <= 7; s++) {
    const made = mutations(all, s, 75);
    n += made.length;
    const silent = await silentMutations(all, made, p);
    for (const m of silent)
      out.push(
        `${m.kind}\t${m.file.name}\t${m.path.join('.')}\t${JSON.stringify(m.before)?.slice(0, 60)}\t${JSON.stringify(m.after)?.slice(0, 60)}`,
      );
  }
  out.push(`${n} in ${Math.round(performance.now() - b)}`);
  writeFileSync('/tmp/t.txt', out.toSorted().join('\n'));
}, 300000);

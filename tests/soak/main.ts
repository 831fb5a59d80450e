import { parseArgs } from 'node:util';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { startInstances } from './instances.ts';
import { createFormerPrices } from './members-from-before.ts';
import { runDay } from './run-soak.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => first + index);

const instances = await startInstances(`${BENCH.folder}/functions/index.js`);
await createFormerPrices();
const failed: number[] = [];
for (const seed of seeds) {
  const findings = await runDay(seed, instances);
  for (const finding of findings) console.error(`    ${finding}`);
  if (findings.length > 0) failed.push(seed);
}
instances.kill();
console.log(
  failed.length === 0
    ? '\n  nothing lost, nothing doubled, nothing half done'
    : `\n  ${failed.length} of ${seeds.length} days have findings: npm run soak -- --seed ${failed[0]} replays the first`,
);
process.exit(failed.length === 0 ? 0 : 1);

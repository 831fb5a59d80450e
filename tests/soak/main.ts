import { parseArgs } from 'node:util';
import { startInstances } from './instances.ts';
import { runDay } from './run-soak.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => first + index);

const instances = await startInstances(process.env.FUNCTIONS_BUNDLE ?? '');
const bad: number[] = [];
for (const seed of seeds) {
  const findings = await runDay(seed, instances);
  for (const complaint of findings) console.error(`    ${complaint}`);
  if (findings.length > 0) bad.push(seed);
}
instances.close();
console.log(
  bad.length === 0
    ? '\n  nothing lost, nothing doubled, nothing half done'
    : `\n  ${bad.length} of ${seeds.length} days did not add up: npm run soak -- --seed ${bad[0]} replays the first`,
);
process.exit(bad.length === 0 ? 0 : 1);

import { setTimeout as wait } from 'node:timers/promises';
import { minutes } from '@legacy-hub/domain/venue-time';
import { aStaffMember } from '@legacy-hub/functions/src/testing/staff.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { type Random, randomFrom } from '@legacy-hub/local/seed/random.ts';
import { audit } from './audit.ts';
import { drainQueues } from './drain-queues.ts';
import { newExpectedState } from './expected-state.ts';
import { injectFaults, killInstances, MARK } from './inject-faults.ts';
import type { Instances } from './instances.ts';
import { observeState } from './observed-state.ts';

import { SCENARIOS } from './scenarios.ts';
import { aVisitor, type Day } from './visitor.ts';

/** Half an hour of arrivals compressed into a minute. Nothing else is sped up. */
const DURATION_MS = minutes(30) / 30;
/** Faults stop early enough that later customers still trigger the last one. */
const FAULTS_END_MS = (DURATION_MS * 2) / 3;

export async function runDay(seed: number, instances: Instances): Promise<string[]> {
  const random = randomFrom(seed);
  const counters = [await aStaffMember(), await aStaffMember(), await aStaffMember()] as const;
  const expected = newExpectedState(counters.map(({ uid }) => uid));
  const day: Day = { name: `day-${seed}-${Date.now()}`, anyUrl: instances.anyUrl, counters, expected };
  const visitors = runScenarios(day, random);
  const [killed, outcomes] = await Promise.all([
    crash(instances),
    Promise.allSettled(visitors),
    injectFaults(random, FAULTS_END_MS),
  ]);
  const unusedFaults = await drainQueues();
  const observed = await observeState(`http://127.0.0.1:${BENCH.ports.inbox}`);
  report(seed, day);
  return [
    ...outcomes.flatMap((end) => (end.status === 'rejected' ? [`a customer gave up: ${end.reason}`] : [])),
    ...(killed === 0 ? ['no functions emulator process was killed'] : []),
    ...unusedFaults,
    ...audit(observed, expected),
  ];
}

/** Draws every arrival and seed up front, so results don't depend on timing. */
function runScenarios(day: Day, random: Random): Promise<void>[] {
  const visitors = SCENARIOS.flatMap(([scenario, howMany]) =>
    Array.from({ length: howMany }, () => {
      const [at, seed] = [random.whole(DURATION_MS), random.whole(2 ** 31)];
      return { scenario, at, seed };
    }),
  );
  return visitors.map(async ({ scenario, at, seed }) => {
    await wait(at);
    await scenario(aVisitor(day, seed));
  });
}

async function crash(instances: Instances): Promise<number> {
  await wait(DURATION_MS / 2);
  const killed = killInstances(process.env[MARK] ?? '');
  await instances.restart();
  return killed;
}

function report(seed: number, { expected }: Day): void {
  const { checkIns, undone, cash, paidByCard, passesByCard } = expected;
  const refused = [...expected.refused].map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(
    `  seed ${seed}: ${checkIns.length} check-ins, ${undone.length} undone, ${cash.length} times cash, ` +
      `${paidByCard.length} households and ${passesByCard.length} passes by card; refused: ${refused}`,
  );
}

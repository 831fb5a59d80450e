import { setTimeout as wait } from 'node:timers/promises';
import { minutes } from '@legacy-hub/domain/venue-time';
import { aStaffMember } from '@legacy-hub/functions/src/testing/staff.ts';
import { type Random, randomFrom } from '@legacy-hub/local/seed/random.ts';
import { audit } from './auditor.ts';
import { drainQueues } from './drain-queues.ts';
import type { Findings } from './findings.ts';
import { injectFaults, killInstances, MARK } from './inject-faults.ts';
import type { Instances } from './instances.ts';
import { observeState } from './observed-state.ts';
import { aVisitor, type Day, newDay } from './run-context.ts';
import { SCENARIOS } from './scenarios.ts';

/** Half an hour of arrivals compressed into a minute. Nothing else is sped up. */
const DURATION_MS = minutes(30) / 30;
/** Faults stop early enough that later customers still trigger the last one. */
const FAULTS_END_MS = (DURATION_MS * 2) / 3;

/** Runs one busy day from its seed and returns the auditor's findings. */
export async function runDay(seed: number, instances: Instances): Promise<Findings> {
  const random = randomFrom(seed);
  const counters = [await aCounter(1), await aCounter(2), await aCounter(3)] as const;
  const day = newDay(instances.anyUrl, `day-${seed}-${Date.now()}`, counters);
  const visitors = runScenarios(day, random);
  const [killed, outcomes] = await Promise.all([
    crash(instances),
    Promise.allSettled(visitors),
    injectFaults(random, FAULTS_END_MS),
  ]);
  const unusedFaults = await drainQueues();
  const observed = await observeState(process.env.INBOX_URL ?? '');
  const staff = counters.map(({ uid }) => uid);
  report(seed, day);
  return [
    ...outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [`a customer gave up: ${outcome.reason}`] : [],
    ),
    ...(killed === 0 ? ['no functions emulator process was killed'] : []),
    ...unusedFaults,
    ...audit(observed, day.expected, staff),
  ];
}

async function aCounter(place: number) {
  return { ...(await aStaffMember()), address: `10.99.0.${place}` };
}

/** Draws every arrival and seed up front, so results don't depend on timing. */
function runScenarios(day: Day, random: Random): Promise<void>[] {
  const visitors = SCENARIOS.flatMap(([part, howMany]) =>
    Array.from({ length: howMany }, () => ({
      part,
      at: random.whole(DURATION_MS),
      seed: random.whole(2 ** 31),
    })),
  );
  return visitors.map(async ({ part, at, seed }) => {
    await wait(at);
    await part(aVisitor(day, seed));
  });
}

/** Kills all API and emulator processes halfway through. */
async function crash(instances: Instances): Promise<number> {
  await wait(DURATION_MS / 2);
  const killed = killInstances(process.env[MARK] ?? '');
  await instances.dieAndReturn();
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

import '@legacy-hub/domain/testing/read-example-venue';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { risingTo } from '@legacy-hub/domain/testing/price-change';
import { instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { announcePrices } from '@legacy-hub/functions/src/billing/memberships/announce-prices.ts';
import { withVenue } from '@legacy-hub/functions/src/stores/venue.ts';
import { saveVenue } from '@legacy-hub/functions/src/testing/example-settings.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/subjects/staff.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { type Random, randomFrom } from '@legacy-hub/local/seed/random.ts';
import { zoneAt } from '../runner/zone-at.ts';
import { audit } from './audit/audit.ts';
import { EVENTS, type ExpectedState, newExpectedState, STAFF_ACTIONS } from './audit/expected-state.ts';
import { observeState } from './audit/observed-state.ts';
import { closeAndLift, daysAheadOf, outcomesFor, shortenDay } from './days-ahead.ts';
import { drainQueues } from './drain-queues.ts';
import { type Instances, injectFaults, startInstances } from './faults.ts';
import { membersFromBefore } from './members-from-before.ts';
import { loseNetwork } from './outage.ts';
import { arrivalsOf } from './scenarios.ts';
import { aVisitor, type Day, eventually } from './visitor.ts';

/** Half an hour of arrivals, compressed into a minute. Nothing else is sped up. */
const DURATION_MS = minutes(30) / 30;
/** Faults end early enough for later customers to trigger the last one. */
const FAULTS_END_MS = (DURATION_MS * 2) / 3;

async function runDay(seed: number, run: number, instances: Instances): Promise<string[]> {
  const random = randomFrom(seed);
  const day = await aDay(seed, run, instances);
  const { expected } = day;
  await shortenDay(day, random.whole(2 ** 31));
  const visitors = [
    ...runScenarios(day, random),
    loseNetwork(day, () => random.whole(2 ** 31), DURATION_MS / 3),
    closeAndLift(day, randomFrom(random.whole(2 ** 31)), DURATION_MS),
  ];
  const [killed, outcomes] = await Promise.all([
    crash(instances, expected),
    Promise.allSettled(visitors),
    injectFaults(random, FAULTS_END_MS),
    announceRise(day),
  ]);
  const unusedFaults = await drainQueues(day);
  const observed = await observeState(`http://127.0.0.1:${BENCH.ports.inbox}`);
  report(seed, day);
  const happened: string[] = [
    ...expected.events,
    ...outcomesFor(day, observed),
    ...observed.staffActions.filter(({ by }) => expected.staff.includes(by)).map(({ kind }) => kind),
  ];
  return [
    ...outcomes.flatMap((end) => (end.status === 'rejected' ? [`a customer gave up: ${end.reason}`] : [])),
    ...(killed === 0 ? ['no functions emulator process was killed'] : []),
    ...unusedFaults,
    ...[...EVENTS, ...STAFF_ACTIONS, ...arrivalsOf(day).flatMap(([, , what]) => what ?? [])]
      .filter((event) => !happened.includes(event))
      .map((event) => `${event} never happened`),
    ...audit(observed, expected),
  ];
}

async function aDay(seed: number, run: number, { anyUrl }: Instances): Promise<Day> {
  const counters = [await aStaffMember(), await aStaffMember(), await aStaffMember()] as const;
  const admin = await aStaffMember('admin');
  return {
    anyUrl,
    counters,
    admin,
    name: `day-${seed}-${Date.now()}`,
    owner: await aStaffMember('admin'),
    offline: { ...counters[2], isOffline: false },
    ahead: daysAheadOf(run),
    members: await membersFromBefore(),
    expected: newExpectedState([...counters, admin].map(({ uid }) => uid)),
  };
}

/** Draws every arrival and seed up front, so that results don't depend on timing. */
function runScenarios(day: Day, random: Random): Promise<unknown>[] {
  const visitors = arrivalsOf(day).flatMap(([howMany, scenario, what]) =>
    Array.from({ length: howMany }, () => {
      const [at, seed] = [random.whole(DURATION_MS), random.whole(2 ** 31)];
      return { scenario, at, seed, what };
    }),
  );
  return visitors.map(async ({ scenario, at, seed, what }) => {
    await wait(at);
    const hasHappened = await scenario(aVisitor(day, seed));
    if (hasHappened === true && what) day.expected.events.add(what);
  });
}

/** Runs the schedule twice at once. Retries if a lock left by a killed process stops it. */
async function announceRise({ expected }: Day): Promise<void> {
  await wait(DURATION_MS / 3);
  const announce = () => eventually(() => announcePrices(instant(Date.now())).catch(() => null));
  const runs = await Promise.all([announce(), announce()]);
  if (runs.some((run) => run && run.done > 0)) expected.events.add('an announced price rise');
}

async function crash(instances: Instances, expected: ExpectedState): Promise<number> {
  await wait(DURATION_MS / 2);
  const killed = await instances.crash();
  expected.crashedAt = Date.now();
  return killed;
}

function report(seed: number, { expected }: Day): void {
  const { checkIns, undone, queuedOutcomes, cash, paidByCard, booked } = expected;
  const passes = paidByCard.filter(isWalkInId).length;
  const refused = [...expected.refused].map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(
    `  seed ${seed}: ${checkIns.length} check-ins, ${undone.length} undone, ${queuedOutcomes.length} queued without a network, ${cash.length} times cash, ` +
      `${paidByCard.length - passes} households and ${passes} passes by card, ${booked.length} booked for days ahead; refused: ${refused}`,
  );
}

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => first + index);

const instances = await startInstances(`${BENCH.functions}/index.js`);
await saveVenue({
  // Fewer hours of today can be sold with each hour.
  timeZone: zoneAt(1),
  // The price rise that `announceRise` announces.
  prices: risingTo('2099-01-01', { leader: 1800 }),
});
const failed: number[] = [];
for (const [run, seed] of seeds.entries()) {
  const findings = await withVenue(() => runDay(seed, run, instances));
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

import '@legacy-hub/domain/testing/read-example-venue';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { announcePrices } from '@legacy-hub/functions/src/billing/memberships/announce-prices.ts';
import { withVenue } from '@legacy-hub/functions/src/stores/venue.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/subjects/staff.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { type Random, randomFrom } from '@legacy-hub/local/seed/random.ts';
import { audit } from './audits/audit.ts';
import { EVENTS, type ExpectedState, newExpectedState, STAFF_ACTIONS } from './audits/expected-state.ts';
import { observeState } from './audits/observed-state.ts';
import { closeAndLift, daysAheadOf, outcomesFor, shortenDay } from './days-ahead.ts';
import { drainQueues } from './drain-queues.ts';
import { injectFaults } from './inject-faults.ts';
import { type Instances, startInstances } from './instances.ts';
import { membersFromBefore } from './members-from-before.ts';
import { offlineCounter } from './offline-counter.ts';
import { loseNetwork } from './outage.ts';
import { raisePrices } from './rising-venue.ts';
import { arrivalsOf } from './scenarios.ts';
import { aVisitor, type Day, eventually } from './visitor.ts';

/** Half an hour of arrivals, compressed into a minute. Nothing else is sped up. */
const DURATION_MS = minutes(30) / 30;
/** Faults end early enough for later customers to trigger the last one. */
const FAULTS_END_MS = (DURATION_MS * 2) / 3;

/** Shared by the days of a run, because they use one stack. */
const withoutEmail: string[] = [];

async function runDay(seed: number, run: number, instances: Instances): Promise<string[]> {
  const random = randomFrom(seed);
  const counters = [await aStaffMember(), await aStaffMember(), await aStaffMember()] as const;
  const admin = await aStaffMember('admin');
  const owner = await aStaffMember('admin');
  const expected = newExpectedState(
    [...counters, admin].map(({ uid }) => uid),
    withoutEmail,
  );
  const name = `day-${seed}-${Date.now()}`;
  const { anyUrl } = instances;
  const offline = offlineCounter(counters[2].uid, expected.queuedOutcomes);
  const before = await membersFromBefore();
  const ahead = daysAheadOf(run);
  const day: Day = { name, anyUrl, counters, admin, owner, ahead, offline, expected, ...before };
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
  const unusedFaults = await drainQueues(
    [...day.renewing, ...day.leaving, ...day.paused].map(({ clock }) => clock),
  );
  const observed = await observeState(`http://127.0.0.1:${BENCH.ports.inbox}`);
  report(seed, day);
  const ownActions = observed.staffActions.filter(({ by }) => expected.staff.includes(by));
  const happened: string[] = [
    ...expected.events,
    ...outcomesFor(day, observed),
    ...ownActions.map(({ kind }) => kind),
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
await raisePrices();
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

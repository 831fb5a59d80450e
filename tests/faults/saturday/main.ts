import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { after, instant, minutes } from '@legacy-hub/domain/venue-time';
import { finishErasures } from '@legacy-hub/functions/src/account/erase-member.ts';
import { reconcilePayments } from '@legacy-hub/functions/src/billing/reconcile-payments.ts';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { sendDueMail } from '@legacy-hub/functions/src/mail/send-mail.ts';
import { calmDown } from '@legacy-hub/functions/src/testing/card-provider.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/staff.ts';
import { randomFrom } from '@legacy-hub/local/seed/random.ts';
import { audit } from './auditor.ts';
import { openBooks } from './books.ts';
import { CROWD } from './crowd.ts';
import { aVisitor, type Day, newDay } from './day.ts';
import { type Instances, startInstances } from './instances.ts';
import { killInstances, makeTrouble } from './trouble.ts';

/**
 * Half an hour of a busy Saturday, thirty times as fast: families, groups, cards that fail, three counters, a card
 * provider with every fault it can have, and in the middle all instances die. Then the auditor comes.
 * A seed repeats who does what; `npm run soak -- --seed 7` replays one day, `--seeds 20` runs twenty.
 */

const SIMULATED_MINUTES = 30;
const TIMES_AS_FAST = 30;
const LENGTH = minutes(SIMULATED_MINUTES) / TIMES_AS_FAST;
const QUIET_AFTER = 3_000;
const INSTANCES = 2;

const { GCLOUD_PROJECT: project = '', FUNCTIONS_BUNDLE: bundle = '', INBOX_URL: inbox = '' } = process.env;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' } },
});

async function runDay(seed: number, instances: Instances): Promise<string[]> {
  const random = randomFrom(seed);
  const counters = [await aCounter(1), await aCounter(2), await aCounter(3)] as const;
  const day = newDay(instances.anyUrl, `day-${seed}-${Date.now()}`, [...counters]);
  const visitors = CROWD.flatMap(([part, howMany]) =>
    Array.from({ length: howMany }, () => ({ part, at: random.whole(LENGTH), seed: random.whole(2 ** 31) })),
  );
  const crowd = visitors.map(async ({ part, at, seed: own }) => {
    await wait(at);
    await part(aVisitor(day, own));
  });
  const death = wait(LENGTH / 2).then(async () => {
    await instances.dieAndReturn();
    return INSTANCES + killInstances(project);
  });
  const [killed, ends] = await Promise.all([death, Promise.allSettled(crowd), makeTrouble(random, LENGTH)]);
  await tidyUp();
  const books = await openBooks(inbox);
  const complaints = audit(
    books,
    day.diary,
    counters.map(({ uid }) => uid),
  );
  const broken = ends.flatMap((end) =>
    end.status === 'rejected' ? [`somebody gave up: ${end.reason}`] : [],
  );
  report(seed, day, killed);
  return [...broken, ...complaints];
}

async function aCounter(place: number) {
  return { ...(await aStaffMember()), address: `10.99.0.${place}` };
}

/** What schedules do in the cloud, at once and as if their patience had passed; then the letters on their way. */
async function tidyUp(): Promise<void> {
  await calmDown();
  await wait(QUIET_AFTER);
  const later = after(instant(Date.now()), minutes(4));
  await reconcilePayments(later);
  await finishErasures(later);
  // The next day's events happen before that moment, and have to be heard all the same.
  await firestore().doc('counters/providerEvents').delete();
  await sendDueMail(later);
  await wait(QUIET_AFTER);
}

function report(seed: number, { diary }: Day, killed: number): void {
  const refused = [...diary.refused].map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(
    `  seed ${seed}: ${diary.checkIns.length} check-ins, ${diary.undone.length} undone, ${diary.cash.length} times cash, ` +
      `${diary.paidByCard.length} households by card, ${killed} instances killed; refused: ${refused}`,
  );
}

const instances = await startInstances(bundle, INSTANCES);
let bad = 0;
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const complaints = await runDay(seed, instances);
  for (const complaint of complaints) console.error(`    ${complaint}`);
  if (complaints.length > 0) bad += 1;
}
console.log(
  bad === 0 ? '\n  nothing lost, nothing doubled, nothing half done' : `\n  ${bad} days did not add up`,
);
instances.close();
process.exit(bad === 0 ? 0 : 1);

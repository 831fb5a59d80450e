import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { CallName } from '@legacy-hub/domain/calls';
import { instant } from '@legacy-hub/domain/venue-time';
import { finishErasures } from '@legacy-hub/functions/src/account/erase-member.ts';
import { reconcilePayments } from '@legacy-hub/functions/src/billing/reconcile-payments.ts';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { sendDueMail } from '@legacy-hub/functions/src/mail/send-mail.ts';
import { countFewest } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { type Place, TRIAL } from '@legacy-hub/local/launcher/places.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { CALL_NAMES, type CallFigures, callRows, growthRows, measureCalls } from './calls.ts';
import { measureClickToPixel } from './click-to-pixel.ts';
import { measureColdStart } from './cold-start.ts';
import { measureBoard, measurePortal, withPages } from './first-paint.ts';
import { measureLanding } from './landing.ts';
import { type Measures, monthOf } from './month.ts';
import { costTable, documentsTable, tableOf } from './report.ts';
import { isMet, type Row, row } from './row.ts';
import { measureRush } from './rush.ts';
import { closeTrial, openTrial } from './trial.ts';
import { fillToday, growTo } from './venue-size.ts';

/**
 * Everything that is measured, in one run against one fresh venue, each figure beside its floor. `npm run bench`;
 * `--quick` measures fewer rounds and stops at 10,000 members.
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    members: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 8 : 30));
/** A page takes longer than a call, and the clock in it is steadier. */
const loads = Math.ceil(rounds / 2);
const FEW = 100;
const MANY = Number(values.members ?? (values.quick ? 10_000 : 100_000));
/** So many come in at once that sixteen are always under way. */
const CROWD = 48;
const QUIET_DAY = 10;
const BUSY_DAY = 1000;
const VENUES = [300, 3000, 30_000];

/** What a day with many groups could make slower. */
const TOUCH_WALK_INS: readonly CallName[] = [
  'todaysWalkIns',
  'passByCode',
  'registerWalkIn',
  'searchCustomers',
  'findUser',
  'checkVisit',
];

async function callsNow(names: readonly CallName[] = CALL_NAMES): Promise<CallFigures[]> {
  const trial = await openTrial();
  try {
    return await measureCalls(trial, names, rounds);
  } finally {
    await closeTrial(trial);
  }
}

async function rushNow(): Promise<Row[]> {
  const trial = await openTrial();
  try {
    return await measureRush(trial, Math.max(CROWD, rounds * 2));
  } finally {
    await closeTrial(trial);
  }
}

async function pagesOf(place: Place): Promise<{ rows: Row[]; landingBytes: number }> {
  return withPages(place, async (somebody) => {
    const { paint, bytes } = await measureLanding(await somebody(), loads);
    const portal = await measurePortal(await somebody(), loads);
    const quiet = await measureBoard(await somebody(), await fillToday(QUIET_DAY), loads);
    const busy = await measureBoard(await somebody(), await fillToday(BUSY_DAY), loads);
    const rows = Object.entries({
      'portal, first paint': portal,
      [`board of ${QUIET_DAY}, first paint`]: quiet,
      [`board of ${BUSY_DAY}, first paint`]: busy,
      'landing, first paint': paint,
    }).map(([name, { ours, floor }]) =>
      row({ what: `${name}, p50`, ours: ours.p50, floor: floor.p50, unit: 'ms' }),
    );
    const sent = { ours: bytes.ours / 1000, floor: bytes.floor / 1000 };
    return { rows: [...rows, row({ what: 'landing, sent', ...sent, unit: 'kB' })], landingBytes: bytes.ours };
  });
}

async function pixelRows(place: Place): Promise<Row[]> {
  const { pixel, bare } = await measureClickToPixel(place, rounds * 2);
  const what = 'staff click to member’s pixel';
  return [
    row({ what: `${what}, p50`, ours: pixel.p50, floor: bare.p50, unit: 'ms' }),
    row({ what: `${what}, p95`, ours: pixel.p95, floor: bare.p95, unit: 'ms', target: { atMost: 1.5 } }),
  ];
}

async function coldStartRow(): Promise<Row> {
  const { ours, floor } = await measureColdStart('answered', Math.min(rounds, 9));
  const what = 'cold start to the first answer, p50';
  return row({ what, ours: ours.p50, floor: floor.p50, unit: 'ms', target: { atMost: 1.3 } });
}

/** When there is nothing to do. */
async function countSchedules() {
  const now = instant(Date.now());
  return {
    mailDue: await countFewest(10, () => sendDueMail(now)),
    cardPaymentsDue: await countFewest(10, () => reconcilePayments(now)),
    erasuresDue: await countFewest(10, () => finishErasures(now)),
  };
}

async function bench(): Promise<Row[]> {
  step('seeding', `households until there are ${FEW}`);
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  await growTo(FEW, staff);
  await fillToday(QUIET_DAY);
  step('measuring', 'staff click to member’s pixel');
  const pixel = await pixelRows(TRIAL);
  step('measuring', `every call, with ${FEW} members`);
  const small = await callsNow();
  step('measuring', 'a rush at the door');
  const rush = await rushNow();
  const schedules = await countSchedules();
  step('measuring', 'a cold start');
  const coldStart = await coldStartRow();
  step('measuring', `calls on a day with ${BUSY_DAY} groups`);
  await fillToday(BUSY_DAY);
  const busy = await callsNow(TOUCH_WALK_INS);
  await fillToday(QUIET_DAY);
  step('seeding', `households until there are ${MANY}`);
  await growTo(MANY, staff);
  await fillToday(QUIET_DAY);
  step('measuring', `every call, with ${MANY} members`);
  const large = await callsNow();
  // Last, because every page that was left behind makes the emulator slower to write (docs/performance.md).
  step('measuring', 'pages in Chromium');
  const { rows: pages, landingBytes } = await pagesOf(TRIAL);
  const rows = [
    ...callRows(small),
    ...rush,
    ...pixel,
    ...pages,
    coldStart,
    ...growthRows({ of: `${QUIET_DAY} to ${BUSY_DAY} walk-ins`, readsAlike: false }, small, busy),
    ...growthRows({ of: `${FEW} to ${MANY} members`, readsAlike: true }, small, large),
  ];
  tell(rows, { calls: small, schedules, landingBytes });
  return rows;
}

function tell(rows: readonly Row[], measures: Measures): void {
  const months = VENUES.map((members) => monthOf(members, measures));
  console.log(['', tableOf(rows), documentsTable(measures.calls), costTable(months)].join('\n\n'));
  const [processor] = cpus();
  const machine = {
    processor: processor?.model ?? 'unknown',
    processors: cpus().length,
    gigabytes: Math.round(totalmem() / 1e9),
    platform: process.platform,
    versions: { node: process.versions.node, v8: process.versions.v8 },
  };
  const found = { date: new Date().toISOString(), rounds, machine, rows, ...measures, months };
  mkdirSync(`${ROOT}/bench`, { recursive: true });
  writeFileSync(`${ROOT}/bench/results.json`, `${JSON.stringify(found, null, 2)}\n`);
}

const missed = (await bench()).filter((each) => !isMet(each));
const verdict = missed.length === 0 ? 'every target is met' : `${missed.length} targets are missed`;
console.log(`\n  ${verdict}; bench/results.json has all figures\n`);
process.exit();

import { parseArgs } from 'node:util';
import type { EndpointName } from '@legacy-hub/domain/endpoints';
import { instant } from '@legacy-hub/domain/venue-time';
import { resumeErasures } from '@legacy-hub/functions/src/account/erase-household.ts';
import { reconcilePayments } from '@legacy-hub/functions/src/billing/reconcile-payments.ts';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { sendDueMail } from '@legacy-hub/functions/src/mail/send-mail.ts';
import { countFewest } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { buildBaselinePages } from './baseline-pages.ts';
import { withBench } from './bench-context.ts';
import { throughputRows } from './check-in-throughput.ts';
import { coldStartRows } from './cold-start.ts';
import { countCounterReads } from './counter-reads.ts';
import { fillToday, growTo } from './data-size.ts';
import { ALL_ENDPOINTS } from './endpoints.ts';
import { type Figures, growthRows, measureAll, rowsOf } from './measurements.ts';
import { measurePages } from './pages.ts';
import { printTables, report } from './report.ts';
import { isMet, type Row, row } from './row.ts';
import { searches } from './searches.ts';
import { latencyRows } from './update-latency.ts';

/** Runs all measurements against one fresh environment (docs/performance.md). */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
/** The emulator scans all households for each query, so large sizes are slow. Pages take longer and vary less than calls. */
const fewRounds = Math.ceil(rounds / 3);
const FEW = 100;
const PAGES = 'pages';
const SIZES = [10_000, 100_000];
const QUIET_DAY = 10;
const BUSY_DAY = 1000;

/** Endpoints that a day with many walk-ins could slow down. */
const READS_WALK_INS: readonly EndpointName[] = [
  ...(['listTodaysWalkIns', 'findWalkInByCode', 'registerWalkIn'] as const),
  ...(['searchCustomers', 'findCustomer', 'checkIn'] as const),
];

/** With 100,000 members one scan takes the emulator many seconds. In production there are indexes. */
const HISTORY: readonly EndpointName[] = ['getTakings', 'exportAccount', 'eraseAccount', 'deleteAccount'];

async function measureAmong(members: number, times: number): Promise<Figures[]> {
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  step('seeding', `households, up to ${members}`);
  await growTo(members, staff);
  await fillToday(QUIET_DAY);
  step('measuring', `every endpoint with ${members} members`);
  const calls = ALL_ENDPOINTS.filter(({ name }) => members !== SIZES.at(-1) || !HISTORY.includes(name));
  return withBench(async (bench) => measureAll(bench, [...calls, ...(await searches())], times));
}

async function busyDayRows(quiet: readonly Figures[]): Promise<Row[]> {
  step('measuring', `endpoints on a day with ${BUSY_DAY} walk-ins`);
  await fillToday(BUSY_DAY);
  const calls = ALL_ENDPOINTS.filter(({ name }) => READS_WALK_INS.includes(name));
  const busy = await withBench((bench) => measureAll(bench, calls, rounds));
  return growthRows({ of: `${QUIET_DAY} to ${BUSY_DAY} walk-ins`, readsAlike: false }, quiet, busy);
}

async function rowsAmong(members: number, small: readonly Figures[]): Promise<Row[]> {
  const large = await measureAmong(members, fewRounds);
  const found = large.filter(({ what }) => what.startsWith('search'));
  return [
    ...growthRows({ of: `${FEW} to ${members} members`, readsAlike: true }, small, large),
    ...rowsOf(found.map((search) => ({ ...search, what: `${search.what} among ${members}` }))),
  ];
}

/** Beside what it reads at 9 am with few members. */
async function counterReadRows({ atNine: baseline }: { atNine: number }, members: number): Promise<Row[]> {
  const { atNine, atSix } = await countCounterReads();
  return Object.entries({ '9 am': atNine, '6 pm': atSix }).map(([hour, measured]) => {
    const what = `counter opened at ${hour} with ${members} members, documents read`;
    return row({ what, measured, baseline, unit: 'documents', target: { atMost: 1 } });
  });
}

/** Schedules with nothing to do. Measured first, because each measured call queues emails. */
async function countSchedules() {
  const now = instant(Date.now());
  return {
    retryDueEmails: await countFewest(10, () => sendDueMail(now)),
    reconcileCardPayments: await countFewest(10, () => reconcilePayments(now)),
    resumeStaleErasures: await countFewest(10, () => resumeErasures(now)),
  };
}

/** Stops webhook deliveries, which would keep the Functions emulator busy during measurements. */
async function stopWebhooks(): Promise<void> {
  const { data } = await provider.webhookEndpoints.list();
  await Promise.all(data.map(({ id }) => provider.webhookEndpoints.del(id)));
}

async function bench(): Promise<Row[]> {
  await buildBaselinePages(BENCH);
  const schedules = await countSchedules();
  const calls = await measureAmong(FEW, rounds);
  const rows = rowsOf(calls);
  const opened = await countCounterReads();
  rows.push(...(await counterReadRows(opened, FEW)));
  step('measuring', 'check-ins per second, and from a click to the member’s screen');
  rows.push(...(await withBench(throughputRows)));
  rows.push(...(await withBench((context) => latencyRows(context, BENCH, rounds * 2))));
  step('measuring', 'a cold start');
  rows.push(...(await coldStartRows()), ...(await busyDayRows(calls)));
  for (const members of SIZES)
    rows.push(...(await rowsAmong(members, calls)), ...(await counterReadRows(opened, members)));
  // Last, because each closed page slows the emulator's writes (docs/performance.md).
  const pages = await benchPages();
  rows.push(...pages.rows);
  report(rounds, rows, { calls, schedules, landingBytes: pages.landingBytes });
  return rows;
}

async function benchPages() {
  step('measuring', 'pages in Chromium');
  return measurePages(BENCH, fewRounds, [QUIET_DAY, BUSY_DAY]);
}

/** A few endpoints by name, or the pages, without `bench/results.json`. */
async function benchOnly(names: readonly string[]): Promise<Row[]> {
  await buildBaselinePages(BENCH);
  const calls = ALL_ENDPOINTS.filter(({ name }) => names.includes(name));
  const figures = await withBench((context) => measureAll(context, calls, rounds));
  const pages = names.includes(PAGES) ? (await benchPages()).rows : [];
  const rows = [...rowsOf(figures), ...pages];
  printTables(rows, figures);
  return rows;
}

await stopWebhooks();
const measured = values.only === undefined ? await bench() : await benchOnly(values.only.split(','));
const missed = measured.filter((each) => !isMet(each));
console.log(missed.length === 0 ? '\n  every target is met' : `\n  ${missed.length} targets are missed`);
process.exit();

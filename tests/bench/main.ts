import '@legacy-hub/domain/testing/read-example-venue';
import { parseArgs } from 'node:util';
import type { EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { resumeErasures } from '@legacy-hub/functions/src/account/erasure/erasure.ts';
import { reconcilePayments } from '@legacy-hub/functions/src/billing/events/reconcile.ts';
import { sendDueMail } from '@legacy-hub/functions/src/mail/send-mail.ts';
import { countFewest } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { buildBaselinePages } from './baseline-pages.ts';
import { withBench } from './bench-context.ts';
import { callRows, everyEndpoint, type Figures, growthRows, measureCalls } from './calls.ts';
import { latencyRows, throughputRows } from './check-ins.ts';
import { coldStartRows } from './cold-start.ts';
import { counterReadRows } from './counter-reads.ts';
import { fillToday, growTo } from './data-size.ts';
import { measureOffice, measurePages } from './pages.ts';
import { printTables, report } from './report.ts';
import { isWithinTarget, type Row } from './row.ts';
import { searches } from './searches.ts';
import { settingsRows } from './settings.ts';

/** Runs all measurements against one fresh environment (docs/performance.md). */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
/** Rounds for measurements that take longer and vary less than a call with few members. */
const fewRounds = Math.ceil(rounds / 3);
const FEW = 100;
const MANY = 10_000;
/**
 * The emulator scans all households for each query, so only calls that a queue waits for are measured with
 * this many.
 */
const MOST = 100_000;
const QUIET_DAY = 10;
const BUSY_DAY = 1000;

const AT_THE_COUNTER: readonly EndpointName[] = [
  'listTodaysWalkIns',
  'findWalkInByCode',
  'registerWalkIn',
  'searchCustomers',
  'findCustomer',
  'listExpected',
  'checkIn',
];

/**
 * Calls that open Month, Days and Accounts, and that count Members. The Members list itself is one page at
 * any size.
 */
const IN_THE_OFFICE: readonly EndpointName[] = [
  'getMonths',
  'listNeedsYou',
  'getMemberCounts',
  'listDayClosings',
  'listProofs',
];
/** Members of a typical venue. */
const USUAL = 300;

const endpointsIn = (names: readonly string[]) => everyEndpoint().filter(({ name }) => names.includes(name));

async function measureAmong(members: number, times: number): Promise<Figures[]> {
  step('seeding', `households, up to ${members}`);
  await growTo(members);
  await fillToday(QUIET_DAY);
  step('measuring', `endpoints with ${members} members`);
  const calls = members === MOST ? endpointsIn([...AT_THE_COUNTER, ...IN_THE_OFFICE]) : everyEndpoint();
  return measureCalls([...calls, ...(await searches())], times);
}

/** Counts the documents of schedules with nothing to do. Runs first, because each measured call queues emails. */
async function countSchedules() {
  const now = instant(Date.now());
  return {
    retryDueEmails: await countFewest(10, () => sendDueMail(now)),
    reconcileCardPayments: await countFewest(10, () => reconcilePayments(now)),
    resumeStaleErasures: await countFewest(10, () => resumeErasures(now)),
  };
}

function benchPages() {
  step('measuring', 'pages in Chromium');
  return measurePages(BENCH.website, fewRounds, [QUIET_DAY, BUSY_DAY]);
}

function benchSettings() {
  step('measuring', 'from a change of the settings to the pages');
  return withBench((bench) => settingsRows(bench, BENCH.website, rounds));
}

/** Compares the office of a typical venue with one that has the most members. */
async function benchOffice(): Promise<Row[]> {
  const [usual, most] = [await officeAmong(USUAL), await officeAmong(MOST)];
  const growth = growthRows(`${USUAL} to ${MOST} members`, usual.calls, most.calls);
  return [...growth, ...usual.pages, ...most.pages];
}

async function officeAmong(members: number): Promise<{ calls: Figures[]; pages: Row[] }> {
  step('measuring', `the office with ${members} members`);
  await growTo(members);
  const calls = await measureCalls(endpointsIn(IN_THE_OFFICE), fewRounds);
  return { calls, pages: await measureOffice(BENCH.website, fewRounds, members) };
}

async function benchAll(): Promise<Row[]> {
  const schedules = await countSchedules();
  const calls = await measureAmong(FEW, rounds);
  const counter = await counterReadRows(FEW);
  const rows = [...callRows(calls), ...counter];
  step('measuring', 'check-ins per second, and from a click to the member’s screen');
  rows.push(...(await withBench(throughputRows)));
  rows.push(...(await withBench((bench) => latencyRows(bench, BENCH.website, rounds * 2))));
  rows.push(...(await benchSettings()));
  step('measuring', 'a cold start');
  rows.push(...(await coldStartRows()));
  step('measuring', `endpoints on a day with ${BUSY_DAY} walk-ins`);
  await fillToday(BUSY_DAY);
  const busy = await measureCalls(endpointsIn(AT_THE_COUNTER), rounds);
  rows.push(...growthRows(`${QUIET_DAY} to ${BUSY_DAY} walk-ins`, calls, busy, null));
  for (const members of [MANY, MOST]) {
    const large = await measureAmong(members, fewRounds);
    const found = large.filter(({ what }) => what.startsWith('search'));
    rows.push(...growthRows(`${FEW} to ${members} members`, calls, large));
    rows.push(...callRows(found.map((search) => ({ ...search, what: `${search.what} among ${members}` }))));
    rows.push(...(await counterReadRows(members, counter[0]?.baseline)));
  }
  // Runs last, because each closed page slows the emulator's writes (docs/performance.md).
  const pages = await benchPages();
  rows.push(...pages.rows);
  printTables(rows, calls);
  report(rounds, rows, { calls, schedules, landingBytes: pages.landingBytes });
  return rows;
}

/**
 * Measures selected endpoints, the settings, a cold start, the office or the pages, without writing
 * `bench/results.json`.
 */
async function benchOnly(names: readonly string[]): Promise<Row[]> {
  const calls = await measureCalls(endpointsIn(names), rounds);
  const rows = [
    ...callRows(calls),
    ...(names.includes('settings') ? await benchSettings() : []),
    ...(names.includes('cold-start') ? await coldStartRows() : []),
    ...(names.includes('office') ? await benchOffice() : []),
    ...(names.includes('pages') ? (await benchPages()).rows : []),
  ];
  printTables(rows, calls);
  return rows;
}

// Webhook deliveries would load the Functions emulator during measurements.
const { data: webhooks } = await provider.webhookEndpoints.list();
await Promise.all(webhooks.map(({ id }) => provider.webhookEndpoints.del(id)));
await buildBaselinePages(BENCH);
const measured = values.only === undefined ? await benchAll() : await benchOnly(values.only.split(','));
const missed = measured.filter((each) => !isWithinTarget(each));
console.log(missed.length === 0 ? '\n  every target is met' : `\n  ${missed.length} targets are missed`);
process.exit();

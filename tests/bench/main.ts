import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
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
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { withBench } from './bench-context.ts';
import { measureCheckInThroughput } from './check-in-throughput.ts';
import { coldStartRow } from './cold-start.ts';
import { ALL_ENDPOINTS } from './endpoints.ts';
import { type Figures, growthRows, measureAll, rowsOf } from './measurements.ts';
import { type Measures, monthOf } from './monthly-cost.ts';
import { measurePages } from './pages.ts';
import { costTable, documentsTable, tableOf } from './report.ts';
import { isMet, type Row } from './row.ts';
import { searches } from './searches.ts';
import { latencyRows } from './update-latency.ts';
import { fillToday, growTo } from './venue-size.ts';

/**
 * Runs all measurements against one fresh environment. `npm run bench`; `--quick` measures fewer rounds and stops at
 * 10,000 members.
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    members: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 8 : 30));
/** The emulator scans all households for each query, so large sizes are slow. */
const fewRounds = Math.ceil(rounds / 3);
/** Pages take longer and vary less than calls, so fewer rounds suffice. */
const loads = Math.ceil(rounds / 3);
const FEW = 100;
const MORE = 10_000;
const MANY = Number(values.members ?? (values.quick ? MORE : 100_000));
const SIZES = MANY > MORE ? [MORE, MANY] : [MANY];
/** Enough check-ins to keep sixteen in flight. */
const CROWD = 48;
const QUIET_DAY = 10;
const BUSY_DAY = 1000;
const VENUES = [300, 3000, 30_000];

/** Endpoints that a day with many walk-ins could slow down. */
const READS_WALK_INS: readonly EndpointName[] = [
  'listTodaysWalkIns',
  'findWalkInByCode',
  'registerWalkIn',
  'searchCustomers',
  'findCustomer',
  'checkIn',
];

/** With 100,000 members one scan takes the emulator many seconds. In production there are indexes. */
const SCANS_HISTORY: readonly EndpointName[] = [
  'getTakings',
  'exportAccount',
  'eraseAccount',
  'deleteAccount',
];

/** Measures every endpoint and search at one size. */
async function measureAmong(members: number, times: number): Promise<Figures[]> {
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  step('seeding', `households, up to ${members}`);
  await growTo(members, staff);
  await fillToday(QUIET_DAY);
  step('measuring', `every endpoint with ${members} members`);
  const calls = ALL_ENDPOINTS.filter(({ name }) => members <= MORE || !SCANS_HISTORY.includes(name));
  return withBench(async (bench) => measureAll(bench, [...calls, ...(await searches())], times));
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
async function deliverToNobody(): Promise<void> {
  const { data } = await provider.webhookEndpoints.list();
  await Promise.all(data.map(({ id }) => provider.webhookEndpoints.del(id)));
}

async function bench(): Promise<Row[]> {
  await deliverToNobody();
  const schedules = await countSchedules();
  const small = await measureAmong(FEW, rounds);
  step('measuring', 'staff click to member’s pixel');
  const pixel = await latencyRows(BENCH, rounds * 2);
  step('measuring', 'a rush at the door');
  const rush = await withBench((bench) => measureCheckInThroughput(bench, Math.max(CROWD, rounds * 2)));
  step('measuring', 'a cold start');
  const coldStart = await coldStartRow();
  step('measuring', `endpoints on a day with ${BUSY_DAY} walk-ins`);
  await fillToday(BUSY_DAY);
  const touched = ALL_ENDPOINTS.filter(({ name }) => READS_WALK_INS.includes(name));
  const busy = await withBench((bench) => measureAll(bench, touched, rounds));
  const walkIns = { of: `${QUIET_DAY} to ${BUSY_DAY} walk-ins`, readsAlike: false };
  const growth = growthRows(walkIns, small, busy);
  for (const members of SIZES) {
    const large = await measureAmong(members, fewRounds);
    growth.push(...growthRows({ of: `${FEW} to ${members} members`, readsAlike: true }, small, large));
    const looks = large.filter(({ what }) => what.startsWith('search'));
    growth.push(...rowsOf(looks.map((look) => ({ ...look, what: `${look.what} among ${members}` }))));
  }
  // Last, because each closed page slows the emulator's writes (docs/performance.md).
  step('measuring', 'pages in Chromium');
  const { rows: pages, landingBytes } = await measurePages(BENCH, loads, [QUIET_DAY, BUSY_DAY]);
  const rows = [...rowsOf(small), ...rush, ...pixel, ...pages, coldStart, ...growth];
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
const summary = missed.length === 0 ? 'every target is met' : `${missed.length} targets are missed`;
console.log(`\n  ${summary}; bench/results.json has all figures\n`);
process.exit();

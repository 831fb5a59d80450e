/** Worth its lines because it runs every measurement in an order in which none slows the next one down. */

import '@legacy-hub/domain/testing/read-example-venue';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { withVenue } from '@legacy-hub/functions/src/stores/venue.ts';
import { countFewest } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { saveVenue } from '@legacy-hub/functions/src/testing/example-settings.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/subjects/staff.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { buildBaselinePages } from './baseline-pages.ts';
import { HOT_CALLS, type HotCall, steadyCalls } from './calls.ts';
import { compare, isWithinTarget, type Row, row, timeOf } from './measure.ts';
import { measurePages } from './pages.ts';
import { growTo } from './venue-size.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const rounds = Number(values.rounds);
const SMALL = { members: 100, walkIns: 10 };
const LARGE = { members: 2000, walkIns: 200 };

/** Uses a staff member of its own, because each has a call limit. */
async function measureCall({ what, atMost, prepare, prepareBaseline }: HotCall): Promise<Row> {
  const staff = await aStaffMember('admin');
  const prepareRound = async () => {
    const [measured, baseline] = [await prepare(staff), await prepareBaseline(staff)];
    return { measured: () => timeOf(measured), baseline: () => timeOf(baseline) };
  };
  return compare({ what, atMost, prepare: prepareRound }, rounds);
}

/** Counts the documents that each call reads, which excludes reads of a repeated transaction. */
async function countReads(): Promise<Map<string, number>> {
  const reads = new Map<string, number>();
  for (const { what, prepare } of steadyCalls()) {
    const staff = await aStaffMember('admin');
    const waiting = [await prepare(staff), await prepare(staff), await prepare(staff)];
    reads.set(what, (await countFewest(waiting.length, async () => waiting.pop()?.())).reads);
  }
  return reads;
}

async function compareReads(): Promise<Row[]> {
  const whenSmall = await countReads();
  step('seeding', `up to ${LARGE.members} members`);
  await growTo(LARGE);
  const whenLarge = await countReads();
  return [...whenLarge].map(([what, measured]) =>
    row({ what, unit: 'documents read', measured, baseline: whenSmall.get(what) ?? 0, atMost: 1 }),
  );
}

async function measureAll(): Promise<Row[]> {
  step('seeding', `${SMALL.members} members`);
  await growTo(SMALL);
  const rows: Row[] = [];
  // Measures once more after an error, because emulators may fail.
  for (const hot of HOT_CALLS) rows.push(await measureCall(hot).catch(() => measureCall(hot)));
  rows.push(...(await compareReads()));
  // Last, because each closed page slows the emulator's writes (docs/performance.md).
  rows.push(...(await measurePages(BENCH.website, Math.ceil(rounds / 3))));
  return rows;
}

// Webhook deliveries would load the Functions emulator during measurements.
const { data: webhooks } = await provider.webhookEndpoints.list();
await Promise.all(webhooks.map(({ id }) => provider.webhookEndpoints.del(id)));
// No request may be refused because the venue is closed or full.
await saveVenue({ capacity: 100_000 });
await buildBaselinePages(BENCH);

const rows = await withVenue(measureAll);
const machine = { processor: cpus()[0]?.model, processors: cpus().length, node: process.version };
const record = { date: new Date().toISOString(), rounds, machine, small: SMALL, large: LARGE, rows };
writeFileSync(`${ROOT}/bench/results.json`, `${JSON.stringify(record, null, 2)}\n`);
const missed = rows.filter((each) => !isWithinTarget(each));
console.log(missed.length === 0 ? '\n  every target is met' : `\n  ${missed.length} targets are missed`);
process.exit();

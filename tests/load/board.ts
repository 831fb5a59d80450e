import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Instant, instant, minutes } from '@legacy-hub/domain/venue-time';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { useProject as workIn } from '@legacy-hub/functions/src/testing/use-project.ts';
import { HOME, type Place } from '@legacy-hub/local/launcher/places.ts';
import type { CDPSession, Page } from '@playwright/test';
import { build, type Plugin, preview } from 'vite';
import type { Tally } from './board-page/tally.ts';
import { openBrowser } from './browser.ts';
import { fillTheBoard, MANY_GROUPS, MANY_STAYS } from './fill-board.ts';

/**
 * The boards of the counter with 500 groups and 100 people in, beside an open venue (`npm start`) whose Firestore
 * emulator holds them in a project of their own: listeners, rows drawn for one change, and what the countdowns cost.
 * `npx tsx tests/load/board.ts`
 */

const PROJECT = 'demo-board-load';
const MEASURED_SECONDS = 10;
const page = fileURLToPath(new URL('board-page', import.meta.url));
const outDir = fileURLToPath(new URL('../../.local/board-load', import.meta.url));

/** What is counted stands in for the shipped part; it draws the shipped part itself. */
const COUNTED: Record<string, string> = {
  './WalkInRow.tsx': 'counted-row.ts',
  './HereNowRow.tsx': 'counted-stay.ts',
  './Countdown.tsx': 'counted-countdown.ts',
  '../../firebase/firestore.ts': 'staff-firestore.ts',
};

const counting: Plugin = {
  name: 'legacy-hub:counting',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (importer.startsWith(page)) return null;
    if (source === 'firebase/firestore' && importer.endsWith('use-live-list.ts'))
      return `${page}/counted-listeners.ts`;
    const counted = COUNTED[source];
    return counted ? `${page}/${counted}` : null;
  },
};

async function serveBoards({ ports }: Place): Promise<{ address: string; close: () => Promise<void> }> {
  mkdirSync(outDir, { recursive: true });
  const define = {
    'import.meta.env.VITE_FIREBASE': JSON.stringify(JSON.stringify({ apiKey: 'local', projectId: PROJECT })),
    'import.meta.env.VITE_EMULATORS': JSON.stringify(JSON.stringify(ports)),
    'import.meta.env.VITE_FIRESTORE_PORT': JSON.stringify(String(ports.firestore)),
  };
  const quiet = { root: page, configFile: false, logLevel: 'error' } as const;
  await build({
    ...quiet,
    define,
    plugins: [counting],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const server = await preview({ ...quiet, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const [address] = server.resolvedUrls?.local ?? [];
  if (!address) throw new Error('the boards are not served');
  return { address, close: () => server.close() };
}

const isTally = (value: unknown): value is Tally =>
  typeof value === 'object' && value !== null && 'rows' in value;

/** What was counted since it was last asked. */
async function take(board: Page): Promise<Tally> {
  const taken: unknown = await board.evaluate(() => {
    const tally: unknown = Reflect.get(window, 'tally');
    const copy = { ...Object(tally) };
    for (const what of Object.keys(copy)) if (what !== 'listeners') Reflect.set(Object(tally), what, 0);
    return copy;
  });
  if (!isTally(taken)) throw new Error('nothing was counted');
  return taken;
}

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

interface Finding {
  readonly holds: boolean;
  readonly sentence: string;
}

/** What the boards listen to, and what they draw for one change and for the clock. */
export async function measureBoards(place: Place): Promise<Finding[]> {
  workIn(PROJECT);
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${place.ports.firestore}`;
  const now = instant(Date.now());
  const { groups } = await fillTheBoard(now);
  const { address, close } = await serveBoards(place);
  const browser = await openBrowser();
  try {
    const board = await browser.newPage();
    await board.goto(address);
    await board
      .locator('tbody tr')
      .nth(2 * MANY_GROUPS - 1)
      .waitFor({ timeout: 120_000 });
    await board
      .locator('li')
      .nth(MANY_STAYS - 1)
      .waitFor({ timeout: 120_000 });
    return [
      await countListeners(board),
      ...(await changeGroups(board, groups, now)),
      ...(await watchClock(board)),
    ];
  } finally {
    await browser.close();
    await close();
  }
}

async function countListeners(board: Page): Promise<Finding> {
  const { listeners } = await take(board);
  return { holds: listeners === 2, sentence: `two listeners for three boards (${listeners})` };
}

async function changeGroups(board: Page, [first]: readonly WalkIn[], now: Instant): Promise<Finding[]> {
  if (!first) throw new Error('there is no group');
  const rows = board.locator('tbody tr');
  await firestore()
    .doc(`walkIns/${first.id}`)
    .update({ payment: { status: 'active', by: 'cash', at: now, staff: 'load-staff' } });
  await rows.filter({ hasText: first.name }).getByText('Paid').first().waitFor();
  const changed = await take(board);
  await firestore()
    .doc('walkIns/newcomer')
    .set({ ...first, id: 'newcomer', name: 'Newcomer', createdAt: now + minutes(1) });
  await rows.filter({ hasText: 'Newcomer' }).first().waitFor();
  const arrived = await take(board);
  return [
    { holds: changed.rows === 2, sentence: `one group paid draws one row on each board (${changed.rows})` },
    { holds: arrived.rows <= 4, sentence: `one group more draws no other row (${arrived.rows})` },
  ];
}

async function watchClock(board: Page): Promise<Finding[]> {
  const devtools = await board.context().newCDPSession(board);
  await devtools.send('Performance.enable');
  await board.waitForTimeout(2000);
  await take(board);
  const before = await workOf(devtools);
  await board.waitForTimeout(MEASURED_SECONDS * 1000);
  const busy = (((await workOf(devtools)) - before) / MEASURED_SECONDS) * 100;
  const { rows, stays, countdowns } = await take(board);
  const clock = `${MEASURED_SECONDS} s of clock draw`;
  const drawn = `${(countdowns / MEASURED_SECONDS).toFixed(0)} countdowns drawn in a second`;
  return [
    { holds: rows === 0, sentence: `${clock} no group (${rows})` },
    { holds: stays === 0, sentence: `${clock} no stay beside its countdown (${stays})` },
    { holds: true, sentence: `${drawn} keep the thread busy for ${busy.toFixed(1)} % of the time` },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings = await measureBoards(HOME);
  for (const { holds, sentence } of findings) console.log(`${holds ? 'yes' : 'NO '}  ${sentence}`);
  process.exit(findings.every(({ holds }) => holds) ? 0 : 1);
}

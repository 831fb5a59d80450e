import { fileURLToPath } from 'node:url';
import { instant } from '@legacy-hub/domain/venue-time';
import { DEV } from '@legacy-hub/local/launcher/environments.ts';
import { processVariables } from '@legacy-hub/local/launcher/settings.ts';
import type { CDPSession } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { fillTheBoard } from './fill-board.ts';
import { drawn, fullBoardProject, ProfiledBoard, serveProfiledBoard } from './profiled-board.ts';

/**
 * Measures what the countdowns cost with 500 walk-ins and 100 active visits, against a running local stack. The
 * journey `tests/journeys/counter-full-board.e2e.ts` checks that nothing else renders. `npx tsx tests/bench/board.ts`
 */

const MEASURED_SECONDS = 20;

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** The share of the main thread's time spent rendering and working. */
async function measureClock(board: ProfiledBoard): Promise<string> {
  const devtools = await board.page.context().newCDPSession(board.page);
  await devtools.send('Performance.enable');
  await board.report();
  const before = await workOf(devtools);
  const began = performance.now();
  await board.page.waitForTimeout(MEASURED_SECONDS * 1000);
  const report = await board.report();
  const seconds = (performance.now() - began) / 1000;
  const busy = (await workOf(devtools)) - before;
  const drawing = report.drawings
    .filter(({ part }) => part === 'page')
    .reduce((sum, { milliseconds }) => sum + milliseconds / 1000, 0);
  const share = (part: number): string => `${((part / seconds) * 100).toFixed(2)} %`;
  const each = (drawn(report, 'countdown').length / seconds).toFixed(0);
  return `${each} countdowns in a second: React draws for ${share(drawing)} of the time, the page is at work for ${share(busy)}`;
}

async function main(): Promise<void> {
  Object.assign(process.env, processVariables(DEV));
  const project = fullBoardProject();
  await fillTheBoard(project, instant(Date.now()));
  const served = await serveProfiledBoard(project, DEV.ports.firestore);
  const browser = await openBrowser();
  try {
    const board = new ProfiledBoard(await browser.newPage(), served.address);
    await board.open();
    await board.untilTicked(5);
    console.log(await measureClock(board));
  } finally {
    await browser.close();
    await served.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

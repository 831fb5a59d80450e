import { instant } from '@legacy-hub/domain/venue-time';
import { DEV } from '@legacy-hub/local/launcher/environments.ts';
import { processVariables } from '@legacy-hub/local/launcher/settings.ts';
import { openBrowser } from '../../runner/browser.ts';
import { fillTheBoard } from './fill-board.ts';
import { drawn, fullBoardProject, ProfiledBoard, serveProfiledBoard } from './profiled-board.ts';

/**
 * Prints what the countdowns cost with 500 walk-ins and 100 active visits, while `npm start` runs:
 * `npx tsx tests/journeys/full-board/clock-cost.ts`
 */

const MEASURED_SECONDS = 20;

Object.assign(process.env, processVariables(DEV));
const project = fullBoardProject();
await fillTheBoard(project, instant(Date.now()));
const server = await serveProfiledBoard(project, DEV.ports.firestore);
const browser = await openBrowser();
try {
  const board = new ProfiledBoard(await browser.newPage(), server.address);
  await board.open();
  await board.untilTicked(5);
  console.log(await measureClock(board));
} finally {
  await browser.close();
  await server.close();
}

/** The share of the main thread's time spent rendering and working. */
async function measureClock(board: ProfiledBoard): Promise<string> {
  const devtools = await board.page.context().newCDPSession(board.page);
  await devtools.send('Performance.enable');
  const secondsOfWork = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await board.report();
  const before = await secondsOfWork();
  await board.page.waitForTimeout(MEASURED_SECONDS * 1000);
  const busy = (await secondsOfWork()) - before;
  const report = await board.report();
  const drawing = report.drawings
    .filter(({ part }) => part === 'page')
    .reduce((sum, { milliseconds }) => sum + milliseconds / 1000, 0);
  const share = (part: number): string => `${((part / MEASURED_SECONDS) * 100).toFixed(2)} %`;
  const ticks = (drawn(report, 'countdown').length / MEASURED_SECONDS).toFixed(0);
  return `${ticks} countdowns a second: React draws for ${share(drawing)} of the time, the page works for ${share(busy)}`;
}

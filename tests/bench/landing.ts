import type { BrowserContext, Page } from '@playwright/test';
import { interleave, type Measured } from './measure.ts';

export interface LandingFigures {
  readonly paint: Measured;
  readonly bytes: { readonly measured: number; readonly baseline: number };
}

/** The landing page compared with its text as plain HTML: first paint and bytes sent. */
export async function measureLanding(context: BrowserContext, rounds: number): Promise<LandingFigures> {
  const [landing, plain] = [await context.newPage(), await context.newPage()];
  const bytes = { measured: await bytesOf(landing, '/'), baseline: await bytesOf(plain, '/bench/plain') };
  const paint = await interleave(
    async () => ({
      measured: () => firstPaint(landing, '/'),
      baseline: () => firstPaint(plain, '/bench/plain'),
    }),
    rounds,
  );
  await context.close();
  return { paint, bytes };
}

/** Bytes on the wire until the network is idle. */
async function bytesOf(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes;
}

async function firstPaint(page: Page, path: string): Promise<number> {
  await page.bringToFront();
  await page.goto(path, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  return painted.jsonValue();
}

import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { SharedBrowser } from './browser.ts';

/** Emulates a phone. A page with a live listener never becomes idle, so the wait for that is limited. */
const SETTINGS: Flags = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  disableFullPageScreenshot: true,
  skipAudits: ['screenshot-thumbnails', 'final-screenshot'],
  maxWaitForLoad: 30_000,
};

/** A local website loads the card provider's stand-in with each page, unlike the deployed website. */
export const STRIPE_STAND_IN = '*/js/stripe.js';

type AuditSelection = Pick<Flags, 'onlyCategories' | 'onlyAudits' | 'blockedUrlPatterns'>;

export async function inspect(
  { port, website }: SharedBrowser,
  path: string,
  audits: AuditSelection,
): Promise<Result> {
  const url = new URL(path, website).href;
  const result = await lighthouse(url, { ...SETTINGS, ...audits, port });
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`${path} redirected to ${finalDisplayedUrl}`);
  return result.lhr;
}

/** Measures the performance score from 0 to 100 for a simulated slow phone on a slow network. */
export async function scoreOf(browser: SharedBrowser, path: string): Promise<number> {
  const { categories } = await inspect(browser, path, {
    onlyCategories: ['performance'],
    blockedUrlPatterns: [STRIPE_STAND_IN],
  });
  return Math.round((categories.performance?.score ?? 0) * 100);
}

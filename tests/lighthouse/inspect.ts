import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { SharedBrowser } from './browser.ts';

/** As on a phone; nothing is reported to anybody. A page that listens is never quiet and is not waited for longer. */
const SETTINGS: Flags = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  disableFullPageScreenshot: true,
  skipAudits: ['screenshot-thumbnails', 'final-screenshot'],
  maxWaitForLoad: 12_000,
};

type What = Pick<Flags, 'onlyCategories' | 'onlyAudits'>;

/** What Lighthouse finds on a page. */
export async function inspect({ port, website }: SharedBrowser, path: string, what: What): Promise<Result> {
  const url = new URL(path, website).href;
  const ran = await lighthouse(url, { ...SETTINGS, ...what, port });
  if (!ran) throw new Error(`Lighthouse says nothing about ${path}`);
  const { runtimeError, finalDisplayedUrl } = ran.lhr;
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`${path} led to ${finalDisplayedUrl}`);
  return ran.lhr;
}

/** From 0 to 100, for a slow phone on a slow network, which Lighthouse reckons and does not wait for. */
export async function scoreOf(browser: SharedBrowser, path: string): Promise<number> {
  const { categories } = await inspect(browser, path, { onlyCategories: ['performance'] });
  return Math.round((categories.performance?.score ?? 0) * 100);
}

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

type AuditSelection = Pick<Flags, 'onlyCategories' | 'onlyAudits'>;

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

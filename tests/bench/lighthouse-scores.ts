import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { openSharedBrowser } from '../lighthouse/browser.ts';
import { scoreOf } from '../lighthouse/inspect.ts';
import { browserOptions } from './browser.ts';

export interface PageScore {
  readonly path: string;
  readonly score: number;
}

/** Lighthouse's performance scores for the pages of an environment, one after another. */
export async function lighthouseScores(
  environment: Environment,
  paths: readonly string[],
): Promise<PageScore[]> {
  const browser = await openSharedBrowser(await browserOptions(), environment.website);
  try {
    const scores: PageScore[] = [];
    for (const path of paths) scores.push({ path, score: await scoreOf(browser, path) });
    return scores;
  } finally {
    await browser.close();
  }
}

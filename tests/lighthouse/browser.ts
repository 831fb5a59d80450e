import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

export interface SharedBrowser {
  readonly context: BrowserContext;
  readonly website: string;
  /** The DevTools port that Lighthouse connects to. */
  readonly port: number;
  close(): Promise<void>;
}

export async function openSharedBrowser(options: LaunchOptions, website: string): Promise<SharedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    baseURL: website,
    locale: 'en-AU',
    args: [...(options.args ?? []), '--remote-debugging-port=0'],
  });
  const [port] = (await readFile(`${profile}/DevToolsActivePort`, 'utf8')).split('\n');
  return {
    context,
    website,
    port: Number(port),
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

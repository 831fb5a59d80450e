import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { makeRoutesCertain } from './certain-routes.ts';

const { WEBSITE_URL = '' } = process.env;

/** What a page's own closing doesn't undo. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route'] as const;
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

interface Kept {
  readonly context: BrowserContext;
  /** For a blank page that stays open, and with it the process that has compiled the scripts. */
  readonly devTools: CDPSession;
  readonly options: string;
  isChanged: boolean;
}

/**
 * Opening the app costs half a second of processor time in a new context, because it reads and compiles every file again. So a
 * worker keeps its context for the next test that wants the same options: the files stay, and all else is new.
 */
export class KeptContext {
  readonly #browser: Browser;
  #kept: Kept | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(options: object): Promise<BrowserContext> {
    const wanted = JSON.stringify(options);
    if (this.#kept?.options !== wanted) await this.close();
    this.#kept ??= await keep(await this.#browser.newContext(), wanted);
    return this.#kept.context;
  }

  /** Removes what a test has left in the context, or all of it if the test changed it for good. */
  async empty(): Promise<void> {
    if (!this.#kept) return;
    if (this.#kept.isChanged) return this.close();
    const { context, devTools } = this.#kept;
    const [, ...pages] = context.pages();
    await Promise.all(pages.map((page) => page.close()));
    await context.setOffline(false);
    await context.clearCookies();
    await devTools.send('Storage.clearDataForOrigin', { origin: WEBSITE_URL, storageTypes: 'all' });
  }

  async close(): Promise<void> {
    await this.#kept?.context.close();
    this.#kept = undefined;
  }
}

async function keep(context: BrowserContext, options: string): Promise<Kept> {
  const blank = await context.newPage();
  const devTools = await context.newCDPSession(blank);
  makeRoutesCertain(context);
  const kept: Kept = { context, devTools, options, isChanged: false };
  const change = () => {
    kept.isChanged = true;
  };
  noteCalls(context, LASTING, change);
  noteCalls(context.clock, LASTING_CLOCK, change);
  blank.on('crash', () => {
    change();
    return blank.close();
  });
  return kept;
}

function noteCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  note: () => void,
) {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') throw new Error(`${String(name)} is no method`);
    Reflect.set(target, name, (...args: unknown[]) => {
      note();
      return Reflect.apply(method, target, args);
    });
  }
}

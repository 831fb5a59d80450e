import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errors, type Page } from '@playwright/test';
import { build, type Plugin, preview } from 'vite';
import { ACTIVE_VISITS, WALK_INS } from './fill-board.ts';
import type { Drawing, Report } from './page/report.ts';

export const fullBoardProject = (): string => `demo-full-board-${randomInt(1_000_000)}`;

/** The page shows the walk-ins twice. */
export const BOARDS = 2;

const FIRST_LISTS = { timeout: 30_000 };
const page = fileURLToPath(new URL('page', import.meta.url));
const outDir = fileURLToPath(new URL('../../../.local/full-board', import.meta.url));

/** Cross-origin isolation improves the timer resolution from 100 to 5 microseconds. */
const EXACT_CLOCK = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const AROUND: Record<string, string> = {
  './WalkInRow.tsx': 'profiled.ts',
  './HereNowRow.tsx': 'profiled.ts',
  './Countdown.tsx': 'profiled.ts',
};

const profiling: Plugin = {
  name: 'legacy-hub:profiling',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (importer.startsWith(page)) return null;
    if (source === 'firebase/firestore' && importer.endsWith('use-live-list.ts'))
      return `${page}/counted-listeners.ts`;
    const around = AROUND[source];
    return around ? `${page}/${around}` : null;
  },
};

/** Serves the counter's live components with React's profiling build, against the emulator at this port. */
export async function serveProfiledBoard(
  projectId: string,
  firestorePort: number,
): Promise<{ address: string; close: () => Promise<void> }> {
  mkdirSync(outDir, { recursive: true });
  const firebase = { apiKey: 'local', projectId };
  const define = {
    'import.meta.env.VITE_FIREBASE': JSON.stringify(JSON.stringify(firebase)),
    'import.meta.env.VITE_FIRESTORE_PORT': JSON.stringify(String(firestorePort)),
  };
  const quiet = { root: page, configFile: false, logLevel: 'error' } as const;
  await build({
    ...quiet,
    define,
    plugins: [profiling],
    resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const server = await preview({
    ...quiet,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: EXACT_CLOCK },
  });
  const [address] = server.resolvedUrls?.local ?? [];
  if (!address) throw new Error('the full board could not be served');
  return { address, close: () => server.close() };
}

const RUNNING_VISIT = 'visit-1';

export class ProfiledBoard {
  readonly page: Page;
  readonly #address: string;

  constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
  }

  /** The emulator sometimes withholds the end of the first list until the next write, so reload until it's complete. */
  async open(): Promise<void> {
    await this.page.goto(this.#address);
    while (!(await this.#isFull())) await this.page.reload();
    await this.untilTicked(1);
  }

  async #isFull(): Promise<boolean> {
    const rows = this.page.locator('tbody tr').nth(BOARDS * WALK_INS - 1);
    const visits = this.page.locator('li').nth(ACTIVE_VISITS - 1);
    try {
      await Promise.all([rows.waitFor(FIRST_LISTS), visits.waitFor(FIRST_LISTS)]);
      return true;
    } catch (error) {
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    }
  }

  report(): Promise<Report> {
    return this.page.evaluate(() => {
      const { listeners, drawings } = window.report;
      return { listeners, drawings: drawings.splice(0) };
    });
  }

  async untilTicked(times: number): Promise<void> {
    const before = await this.#ticks();
    while ((await this.#ticks()) < before + times) await this.page.waitForTimeout(100);
  }

  #ticks(): Promise<number> {
    return this.page.evaluate(
      (visit) => window.report.drawings.filter(({ part, id }) => part === 'countdown' && id === visit).length,
      RUNNING_VISIT,
    );
  }

  /** The remaining time of each active visit as shown, and the current time. */
  visits(): Promise<{ now: number; shown: { name: string; left: string }[] }> {
    return this.page.evaluate(() => ({
      now: Date.now(),
      shown: [...document.querySelectorAll('li')].map(({ children: [name, left] }) => ({
        name: name?.textContent ?? '',
        left: left?.textContent ?? '',
      })),
    }));
  }
}

/** The ids that rendered, repeated per render. */
export const drawn = ({ drawings }: Report, wanted: Drawing['part']): string[] =>
  drawings.filter(({ part }) => part === wanted).map(({ id }) => id);

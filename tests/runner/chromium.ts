import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CliError } from '@legacy-hub/local/cli-error.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { runTool } from '@legacy-hub/local/launcher/run-tool.ts';
import { chromium } from '@playwright/test';

/** The headless shell is preferred: it starts faster because it never draws a window. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export async function findChromium(): Promise<string> {
  const found = installed() ?? (await download()) ?? installFromDebian();
  if (found !== null) return found;
  throw new CliError(
    'The browser tests need Chromium. Run "npx playwright install chromium" or install the package "chromium", then try again.',
  );
}

function installed(): string | null {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return NAMES.map(onPath).find((path) => path !== null) ?? (existsSync(MAC) ? MAC : null);
}

function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;
}

async function download(): Promise<string | null> {
  step('installing', 'a browser for the tests (once)');
  await runTool('playwright', ['install', 'chromium-headless-shell']);
  return installed();
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return null;
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quietly);
  for (const name of [SHELL, 'chromium']) {
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], quietly);
    const found = installed();
    if (found !== null) return found;
  }
  return null;
}

import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findChromium } from './chromium.ts';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await browserOptions());
}

async function browserOptions(): Promise<LaunchOptions> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath: await findChromium(),
    args: [...asRoot, '--disable-background-networking', '--disable-renderer-backgrounding'],
  };
}

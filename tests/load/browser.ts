import { findChromium } from '@legacy-hub/local/launcher/chromium.ts';
import { type Browser, chromium } from '@playwright/test';

/** The browser that everything is measured in. */
export async function openBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...asRoot, '--disable-background-networking', '--disable-renderer-backgrounding'],
  });
}

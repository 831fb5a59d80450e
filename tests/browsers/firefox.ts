import puppeteer from 'puppeteer-core';
import { type BrowserTab, WINDOW } from './browser-tab.ts';
import { installed } from './install.ts';

/** Opens Firefox over WebDriver BiDi, which it supports without a separate driver. */
export async function openFirefox(): Promise<BrowserTab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: installed(['firefox-esr', 'firefox'], 'firefox-esr'),
    headless: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-AU' },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => {
      await page.goto(url);
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    typeInFrame: async (selector, texts) => {
      const frame = await (await page.$(selector))?.contentFrame();
      if (!frame) throw new Error(`There is no frame ${selector}`);
      for (const [field, text] of Object.entries(texts)) await frame.type(field, text);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

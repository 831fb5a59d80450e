import type { CDPSession, Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const USUAL = { standard: 16, fixed: 13 };
/** Longer animations are countdowns of messages. An animation that isn't painted never ends. */
const MAX_MOTION_MS = 2000;
const TWICE = { standard: 32, fixed: 26 };

/** Doubles the text size, as a browser setting does, until the session ends. */
export async function enlargeText(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: TWICE });
  return browser;
}

/**
 * Measures the number of pixels by which the page, or a dialog on it, is wider than a phone with double-size
 * text.
 */
export async function overflowWithLargeText(page: Page): Promise<number> {
  const before = page.viewportSize();
  const browser = await enlargeText(page);
  await page.setViewportSize(PHONE);
  const overflow = await page.evaluate((maxMotion) => {
    for (const animation of document.getAnimations()) {
      const { effect, playState } = animation;
      if (playState === 'running' && Number(effect?.getComputedTiming().endTime) < maxMotion)
        animation.finish();
    }
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  }, MAX_MOTION_MS);
  await browser.send('Page.setFontSizes', { fontSizes: USUAL });
  if (before) await page.setViewportSize(before);
  await browser.detach();
  return overflow;
}

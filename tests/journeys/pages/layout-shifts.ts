import type { Page } from '@playwright/test';

/**
 * Notes what jumps on the pages that are opened from now on. The typefaces never come: when they do so late, what
 * moves depends on the stand-in that the machine has.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'shifts', seen);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (Reflect.get(shift, 'hadRecentInput')) continue;
        for (const { node } of Reflect.get(shift, 'sources') ?? [])
          seen.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The pieces that jumped, once everything is painted. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return page.evaluate(() => [...Reflect.get(window, 'shifts')].map(String));
}

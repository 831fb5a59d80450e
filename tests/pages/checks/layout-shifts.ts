import type { Page } from '@playwright/test';

/**
 * Records layout shifts on pages that are opened later. Web fonts are blocked: if they load late, the shift
 * depends on the machine's fallback font.
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

/** Returns the elements that shifted, once everything is painted. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return page.evaluate(() => [...Reflect.get(window, 'shifts')].map(String));
}

import type { Page } from '@playwright/test';

export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const presses = await page.evaluateHandle(() => {
    const count = { presses: 0 };
    const add = () => {
      count.presses += 1;
    };
    window.addEventListener('keydown', add, true);
    window.addEventListener('pointerdown', add, true);
    return count;
  });
  return () => presses.evaluate((count) => count.presses);
}

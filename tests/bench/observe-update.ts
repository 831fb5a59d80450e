import type { Page } from '@playwright/test';

/**
 * Starts watching a page. Returns a function that resolves with the time of the frame in which the text appears or
 * disappears.
 */
export async function observeUpdate(
  page: Page,
  text: string,
  what: 'appears' | 'leaves' = 'appears',
): Promise<() => Promise<number>> {
  // Uses no named functions: the bundler keeps names with a helper that the page doesn't have.
  const watch = await page.evaluateHandle(
    ([sought, wanted]) => ({
      moment: new Promise<number>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (document.body.textContent.includes(sought) !== wanted) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(Date.now());
            port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    }),
    [text, what === 'appears'] as const,
  );
  return () => watch.evaluate(({ moment }) => moment);
}

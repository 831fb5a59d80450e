import type { Page } from '@playwright/test';

/**
 * Watches a page from now on. What comes back waits for the moment when the text stands on the screen, or has left
 * it: the clock's reading after the frame that shows it.
 */
export async function observeUpdate(
  page: Page,
  text: string,
  what: 'appears' | 'leaves' = 'appears',
): Promise<() => Promise<number>> {
  // Functions are not given names here: the names would be kept with a helper that the page does not have.
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

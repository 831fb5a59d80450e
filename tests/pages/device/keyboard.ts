import type { Locator, Page } from '@playwright/test';

export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

const MOST_STOPS = 80;

/**
 * Tabs once through the page. Returns elements that have the focus without showing it, and elements that have
 * the focus behind an open dialog.
 */
export async function focusProblemsOf(page: Page): Promise<string[]> {
  const problems = new Set<string>();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { problem, isSeen } = await page.evaluate(describeFocus);
    if (isSeen) break;
    if (problem !== null) problems.add(problem);
  }
  await page.evaluate(() => {
    for (const seen of document.querySelectorAll('[data-tabbed]')) seen.removeAttribute('data-tabbed');
  });
  return [...problems];
}

/**
 * Describes the focused element; runs in the page. The focus ring may be on a surrounding box, such as the
 * label of a hidden radio button.
 */
function describeFocus(): { problem: string | null; isSeen: boolean } {
  const element = document.activeElement;
  if (element === null || element === document.body || element instanceof HTMLIFrameElement)
    return { problem: null, isSeen: false };
  if (element.hasAttribute('data-tabbed')) return { problem: null, isSeen: true };
  element.setAttribute('data-tabbed', '');
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const tag = element.outerHTML.slice(0, 120);
  if (dialog && !dialog.contains(element)) return { problem: `behind the dialog: ${tag}`, isSeen: false };
  const boxes = [element, element.parentElement, element.parentElement?.parentElement];
  const hasRing = boxes.some((box) => box && getComputedStyle(box).outlineStyle !== 'none');
  return { problem: hasRing ? null : `no focus ring: ${tag}`, isSeen: false };
}

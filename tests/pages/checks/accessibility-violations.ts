import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Lists the violations on the page, or in the modal dialogs over it, each with its element: of all rules in
 * the light scheme, and of colour rules in the dark scheme. Frames are excluded, because they belong to the
 * card provider and axe cannot determine the colours behind them. So axe runs in the page alone (its legacy
 * mode) and opens no other page.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  const axe = () => {
    const options = { resultTypes: ['violations' as const] }; // or axe also describes every element that passes
    const builder = new AxeBuilder({ page }).options(options).setLegacyMode().exclude('iframe');
    return isModal ? builder.include('dialog:modal') : builder;
  };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await transitionsEnd(page);
  const light = await axe().analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await transitionsEnd(page);
  const dark = await axe().withRules(COLOUR_RULES).analyze();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Waits for colour transitions, because intermediate colours aren't part of the design. */
const transitionsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );

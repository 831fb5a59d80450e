import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What keeps somebody from reading or using the page as it stands, each with the place where. Frames are the card
 * provider's own; they stand on our colours, of which axe knows nothing inside them.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

import { expect, test } from '@playwright/test';
import { SCREENS_BY_ACCOUNT } from '../screens/all-screens.ts';
import { logInAs } from '../screens/demo-page.ts';
import { violationsOf } from './pages/accessibility-violations.ts';
import { focusProblemsOf } from './pages/keyboard-focus.ts';

const MAX_SECONDS_PER_SCREEN = 60;

/** The screens without a login are in `accessibility.e2e.ts`. */
for (const [account, screens] of SCREENS_BY_ACCOUNT) {
  test(`every screen of ${account} has no accessibility violations, and shows where the focus is`, async ({
    page,
    context,
  }) => {
    test.setTimeout((1 + screens.length) * MAX_SECONDS_PER_SCREEN * 1000);
    await logInAs(page, account);
    for (const { name, open } of screens) {
      await open(page);
      expect.soft(await violationsOf(page), name).toEqual([]);
      expect.soft(await focusProblemsOf(page), name).toEqual([]);
      await context.setOffline(false);
    }
  });
}

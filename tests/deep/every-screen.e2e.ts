import { expect, test } from '@playwright/test';
import { violationsOf } from '../pages/checks/accessibility-violations.ts';
import { focusProblemsOf } from '../pages/device/keyboard.ts';
import { overflowWithLargeText } from '../pages/device/large-text.ts';
import { leavePages } from '../pages/harness/leave-pages.ts';
import { SCREENS_BY_ACCOUNT } from '../screens/all-screens.ts';
import { logInAs } from '../screens/demo-page.ts';

const MAX_SECONDS_PER_SCREEN = 60;

/** Component tests cover the screens without a login. */
for (const [account, screens] of SCREENS_BY_ACCOUNT) {
  test(`every screen of ${account} has no accessibility violations, shows the focus, and fits a phone at double text size`, async ({
    page,
    context,
  }) => {
    test.setTimeout((1 + screens.length) * MAX_SECONDS_PER_SCREEN * 1000);
    await logInAs(page, account);
    for (const { name, open } of screens) {
      await open(page);
      expect.soft(await violationsOf(page), name).toEqual([]);
      expect.soft(await focusProblemsOf(page), name).toEqual([]);
      expect.soft(await overflowWithLargeText(page), `${name}: too wide by`).toBeLessThanOrEqual(0);
      await context.setOffline(false);
      await leavePages(context);
    }
  });
}

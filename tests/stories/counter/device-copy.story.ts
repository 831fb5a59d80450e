import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { removeStaff } from '@legacy-hub/functions/src/staff/staff-roles.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { expect, type Page } from '@playwright/test';
import { BoardPage } from '../../pages/counter/board.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { isStoredOnDevice } from '../../pages/device/stored-on-device.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

const DATABASE = '**/google.firestore.v1.Firestore/**';

async function expectStored(page: Page, names: readonly string[], isStored: boolean): Promise<void> {
  for (const each of names)
    await expect
      .poll(() => isStoredOnDevice(page, each), `${isStored ? 'keeps' : 'has erased'} ${each}`)
      .toBe(isStored);
}

// spec: device-copy-1
test('a counter opens with its cached boards, and keeps no data once the login ends in any tab', async ({
  page,
  context,
}) => {
  const household = await aCustomer({ name: uniqueName('Vera') });
  const expected = await aCustomer({ name: uniqueName('Aaa') });
  const group = uniqueName('Bruno');
  const pass = await anUnpaidWalkIn({ name: group, typedPhone: await uniquePhone() });
  const counter = new CounterPage(page);
  const staff = await counter.open();
  const names = [group, staff.email, household.primary.name, expected.primary.name, household.phone.shown];
  const personal = [...names, household.email, pass.phone.e164, expected.uid];
  const second = await context.newPage();
  const expectLoggedOut = async () => {
    for (const each of [page, second])
      await expect(each.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await expectStored(page, personal, false);
  };

  await test.step('it keeps its boards, who is expected, and the customer that was opened', async () => {
    const profile = await counter.find(household.phone.shown);
    await profile.close.click();
    await expectStored(page, names, true);
  });

  await test.step('another tab opens with them while the database does not answer, then becomes live', async () => {
    await second.route(DATABASE, (route) => route.abort());
    await second.goto('/admin-portal');
    const board = new BoardPage(second);
    await expect(board.row(group)).toBeVisible();
    await expect(new CounterPage(second).offline).toBeVisible();
    const late = uniqueName('Late');
    await anUnpaidWalkIn({ name: late });
    await second.unroute(DATABASE);
    await expect(board.row(late)).toBeVisible();
    await expect(new CounterPage(second).offline).toBeHidden();
  });

  await test.step('logging out erases it in each tab', async () => {
    await counter.logOut.click();
    await expectLoggedOut();
  });

  await test.step('the next login keeps it again, until the staff member is dismissed', async () => {
    await counter.open(staff);
    await second.goto('/admin-portal');
    await expectStored(page, [group], true);
    await counter.search.focus();
    await removeStaff(staff.uid, instant(Date.now()));
    await page.keyboard.type('Vera'); // not into a field that must exist: a live board may end the login first
    await expectLoggedOut();
  });
});

import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { expect } from '@playwright/test';
import { BoardPage } from '../../pages/counter/board.page.ts';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, countVisits, NAMES, uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

const [NORA, LEO] = NAMES;

// spec: counter-check-in-7
test('two counters see each other’s actions at once, and admit a person only once', async ({
  page,
  anotherDevice,
}) => {
  const [here, there] = [new CounterPage(page), new CounterPage(await anotherDevice())];
  const group = uniqueName('Tom');
  const phone = await uniquePhone();
  const { uid } = await aCustomer({ tiers: ['leader', 'leader'], phone });
  await anUnpaidWalkIn({ name: group });
  await Promise.all([here.open(), there.open()]);

  await test.step('cash that one takes shows on the board of the other', async () => {
    const [board, boardThere] = [new BoardPage(page), new BoardPage(there.page)];
    const cash = new CashPage(page);
    await expect(boardThere.row(group)).toContainText('Pending');
    await board.confirm(group).click();
    await cash.confirm.click();
    await expect(cash.success).toHaveText('Cash payment confirmed!');
    await expect(boardThere.row(group)).toContainText('Paid');
    await cash.done.click();
    await expect(board.row(group)).toContainText('Paid');
  });

  const [profile, profileThere] = await Promise.all([here.find(phone), there.find(phone)]);

  await test.step('a note that one writes stands at the other, which clears it', async () => {
    await profile.tab('Details').click();
    await profile.dialog.getByLabel('New note').fill('Owes a towel');
    await profile.dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(profileThere.dialog).toContainText(/Note from .*: Owes a towel/);
    await profileThere.tab('Details').click();
    await profileThere.dialog.getByRole('button', { name: 'Clear the note: Owes a towel' }).click();
    await expect(profile.dialog).not.toContainText('Owes a towel');
    await Promise.all([profile.tab('Overview').click(), profileThere.tab('Overview').click()]);
  });

  await test.step('both click at the same moment, and one of them lets Leo in', async () => {
    for (const each of [profile, profileThere]) await each.checkbox(NORA).uncheck();
    // A real click would wait for an enabled button, which the slower counter may have disabled.
    await Promise.all(
      [profile, profileThere].map(({ checkSelected }) => checkSelected.dispatchEvent('click')),
    );
    await expect
      .poll(async () => [await profile.dialog.isVisible(), await profileThere.dialog.isVisible()].sort())
      .toEqual([false, true]);
    await expect.poll(() => countVisits({ uid })).toBe(1);
  });

  await test.step('the other sees that he is here, in the profile that it still has open', async () => {
    const open = (await profile.dialog.isVisible()) ? profile : profileThere;
    await expect(open.person(LEO)).toContainText('is already here (since');
    await expect(open.checkbox(LEO)).not.toBeChecked();
    await expect(open.checkSelected).toBeDisabled();
  });
});

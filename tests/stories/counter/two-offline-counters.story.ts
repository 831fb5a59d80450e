import { isEffective } from '@legacy-hub/domain/household/allowance';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect, type Page } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { openCounter, queueCheckIn, queuedNotices } from '../../pages/counter/offline-counter.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, NAMES, uniquePhone } from '../../pages/people/customers.ts';

const [NORA, LEO, IDA] = NAMES;

/** Lists the household's checked-in people. */
async function peopleIn(uid: string): Promise<string[]> {
  const people = peopleOf(await stored(uid)).filter(({ visits }) => visits.some(isEffective));
  return people.map(({ name }) => name);
}

const doubleEntries = (page: Page) => page.getByRole('region', { name: 'Checked in twice' });

// spec: counter-offline-4
test('two offline counters admit the same person, every counter shows it, and no other check-in is lost', async ({
  page,
  anotherDevice,
}) => {
  const phone = await uniquePhone();
  const { uid } = await aCustomer({ tiers: ['leader', 'leader', 'leader'], phone });
  const first = new CounterPage(page);
  const second = new CounterPage(await anotherDevice());
  const online = new CounterPage(await anotherDevice());
  const refused = queuedNotices(second.page).getByRole('alert');

  await test.step('both let Leo in, each with another person', async () => {
    await Promise.all([first, second, online].map(openCounter));
    for (const { counter, names } of [
      { counter: first, names: [NORA, LEO] },
      { counter: second, names: [LEO, IDA] },
    ]) {
      const profile = await counter.find(phone);
      for (const name of [NORA, LEO, IDA])
        await profile.checkbox(name).setChecked(names.some((each) => each === name));
      await counter.page.context().setOffline(true);
      await queueCheckIn(counter, profile);
    }
  });

  await test.step('what the first sends is booked', async () => {
    await page.context().setOffline(false);
    await expect(queuedNotices(page)).toBeHidden();
    await expect.poll(() => peopleIn(uid)).toEqual([NORA, LEO]);
    await expect(doubleEntries(page)).toBeHidden();
  });

  await test.step('what the second sends is refused, and all counters say who was let in twice', async () => {
    await second.page.context().setOffline(false);
    await expect(refused).toContainText(`Check-in of ${LEO} and ${IDA}`);
    await expect(refused).toContainText(`${LEO} is already here`);
    await expect(doubleEntries(page)).toContainText(`Checked in twice: ${LEO}.`);
    await expect(online.hereNow.getByRole('listitem').filter({ hasText: 'Checked in twice' })).toContainText(
      LEO,
    );
  });

  await test.step('the second lets the other in, and both notices are dismissed', async () => {
    await refused.getByRole('button', { name: 'Open customer' }).click();
    const profile = await second.profile();
    await profile.checkbox(IDA).setChecked(true);
    await expect(profile.checkbox(LEO)).not.toBeChecked(); // once the live profile shows that he is inside
    await profile.checkSelected.click();
    await expect.poll(() => peopleIn(uid)).toEqual([NORA, LEO, IDA]);
    await queuedNotices(second.page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(queuedNotices(second.page)).toBeHidden();
    await doubleEntries(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(doubleEntries(page)).toBeHidden();
  });
});

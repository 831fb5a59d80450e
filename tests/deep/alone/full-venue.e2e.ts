import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { peopleInside } from '@legacy-hub/domain/visits/here-now';
import { visits } from '@legacy-hub/functions/src/stores/firestore/collections.ts';
import { saveVenue } from '@legacy-hub/functions/src/testing/example-settings.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { openCounter, queueCheckIn, queuedNotices } from '../../pages/counter/offline-counter.ts';
import { restoreVenueAfterwards } from '../../pages/harness/keep-venue.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, countVisits, uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

restoreVenueAfterwards();

async function saveVenueWithRoomFor(people: number): Promise<void> {
  const all = await visits().get();
  const inside = peopleInside(
    all.docs.map((visit) => visit.data()),
    instant(Date.now()),
  );
  await saveVenue({ capacity: inside + people });
}

async function aLeader(name: string) {
  const person = { name: uniqueName(name), phone: await uniquePhone() };
  return { ...person, uid: (await aCustomer({ tiers: ['leader'], ...person })).uid };
}

test('a full venue lets the next member in as soon as any counter marks someone as left, offline too', async ({
  page,
  context,
  anotherDevice,
}) => {
  const [here, there] = [new CounterPage(page), new CounterPage(await anotherDevice())];
  const [ana, ben] = [await aLeader('Ana'), await aLeader('Ben')];
  const [cleo, dana] = [await aLeader('Cleo'), await aLeader('Dana')];
  await saveVenueWithRoomFor(2);
  await Promise.all([openCounter(here), there.open()]);

  await test.step('two come in, and the third is refused at both counters', async () => {
    for (const { phone, name } of [ana, ben]) {
      await (await here.find(phone)).checkSelected.click();
      await expect(there.markAsLeft(name)).toBeVisible();
    }
    for (const counter of [here, there]) {
      const profile = await counter.find(cleo.phone);
      await profile.checkSelected.click();
      await expect(profile.problem).toContainText('We’re full');
      await profile.close.click();
    }
    expect(await countVisits(cleo)).toBe(0);
  });

  await test.step('one leaves at one counter, and the third comes in at the other', async () => {
    await here.markAsLeft(ana.name).click();
    await expect(there.markAsLeft(ana.name)).toBeHidden();
    await (await there.find(cleo.phone)).checkSelected.click();
    await expect(here.markAsLeft(cleo.name)).toBeVisible();
  });

  await test.step('a counter without a network lets the fourth in after someone left, and sends both once', async () => {
    await (await here.find(dana.phone)).close.click();
    await context.setOffline(true);
    await here.markAsLeft(ben.name).click();
    await queueCheckIn(here, await here.find(dana.phone));
    await context.setOffline(false);
    await expect(queuedNotices(page)).toBeHidden();
    await expect(there.markAsLeft(dana.name)).toBeVisible();
    await expect(there.markAsLeft(ben.name)).toBeHidden();
    await expect.poll(() => countVisits(dana)).toBe(1);
  });
});

import {
  chargedTo,
  itemsOf,
  membershipsOf,
  switchCard,
} from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { expect } from '@playwright/test';
import { aPicture } from '../../pages/device/pictures.ts';
import { test } from '../../pages/harness/story.ts';
import { aCardFamily } from '../../pages/people/family.ts';
import { GOOD } from '../../pages/people/test-cards.ts';
import { PortalPage } from '../../pages/portal.page.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test('a household that pays by card adds a person, upgrades, cancels and replaces its card', async ({
  page,
}) => {
  const family = await aCardFamily({ tiers: ['leader'] });
  await switchCard(family.household, 'authenticationRequired');
  const portal = new PortalPage(page);
  const settings = new SettingsPage(page);

  await test.step('a child is added once the bank has agreed', async () => {
    await portal.open(family);
    await portal.addFamily.click();
    await portal.addDialog.fill('Noor Rossi', 'Supporter');
    await portal.addDialog.photo.upload.setInputFiles(await aPicture());
    await expect(portal.addDialog.photo.done).toBeVisible();
    await expect(portal.addDialog.cost).toHaveText('Due now $4.00');
    await portal.addDialog.submit.click();
    await settings.approve.click();
    await expect(portal.familyMember('Noor Rossi')).toContainText(/Hours left\s*2/);
    await expect.poll(() => chargedTo(family.household)).toBe(2400);
  });

  await test.step('the child’s upgrade is refused at the bank, then paid', async () => {
    await portal.view('Settings').click();
    await settings.change('Noor Rossi').click();
    await settings.manage.option('Leader').click();
    await settings.manage.changeTo('Leader').click();
    await settings.refuse.click();
    await expect(settings.manage.problem).toContainText('Error changing tier: ');
    await settings.manage.changeTo('Leader').click();
    await settings.approve.click();
    await expect(settings.row('Noor Rossi')).toContainText('Leader');
    await expect.poll(() => itemsOf(family.household)).toEqual(['leader:discounted x 1', 'leader:full x 1']);
  });

  await test.step('the child’s membership is cancelled from the next week on', async () => {
    await settings.change('Noor Rossi').click();
    await settings.manage.cancelSubscription.click();
    await settings.cancel.confirm.click();
    await expect(settings.row('Noor Rossi')).toContainText('Active until');
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'leader canceled']);
    await expect.poll(() => itemsOf(family.household)).toEqual(['leader:full x 1']);
  });

  await test.step('the card is replaced', async () => {
    await settings.updateCard.click();
    await settings.card.fillCard(GOOD);
    await settings.card.submit.click();
    await expect(settings.message('Card updated successfully!')).toBeVisible();
    await expect(settings.subscriptions).toContainText('Visa ending 4242');
  });
});

import { instant } from '@legacy-hub/domain/venue-time';
import { updateCard } from '@legacy-hub/functions/src/billing/update-card.ts';
import { chargedTo, membershipsOf } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aCard } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { aCardFamily, aCashFamily, type Family } from './pages/family.ts';
import { aPicture } from './pages/pictures.ts';
import { type FamilyMemberDialog, PortalPage } from './pages/portal.page.ts';
import { ANSWER } from './pages/timeouts.ts';

const ADDED = 'Family member added successfully!';
const UPDATED = 'Family member updated successfully!';

async function atHome(page: Page, family: Family): Promise<PortalPage> {
  const portal = new PortalPage(page);
  await portal.open(family);
  return portal;
}

/** The dialog with everything that is asked for, ready to be sent. */
async function filledIn({ adding }: PortalPage, tier = 'Supporter'): Promise<FamilyMemberDialog> {
  await adding.fill('Noor Rossi', tier);
  await adding.photo.upload.setInputFiles(await aPicture());
  await expect(adding.photo.done).toBeVisible(ANSWER);
  await expect(adding.submit).toBeEnabled(ANSWER);
  return adding;
}

/** From now on this household pays with a card of that kind. */
const paysWith = async ({ household: { uid } }: Family, kind: string) =>
  mustAccept(await updateCard(uid, await aCard(kind), instant(Date.now())));

test.describe('a household that pays in cash', () => {
  test('adds somebody, and reads what to pay at the counter before and after', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader'] });
    const portal = await atHome(page, family);
    await portal.addFamily.click();
    const adding = await filledIn(portal, 'Leader');
    await expect(adding.cost).toHaveText('Due at the counter $10.00');
    await expect(adding.dialog).toContainText('Please pay at the counter for the first week.');
    await adding.submit.click();

    await expect(page.getByText(ADDED)).toBeVisible(ANSWER);
    await expect(adding.dialog).toBeHidden();
    await expect(portal.addFamily).toBeFocused();
    const noor = portal.familyMember('Noor Rossi');
    await expect(noor).toContainText('Pending');
    await expect(noor).toContainText('$10.00 is due at the counter.');
    await expect(noor.getByRole('img', { name: 'Photo of Noor Rossi' })).toBeVisible(ANSWER);
    expect((await stored(family.household.uid)).family).toMatchObject([
      { name: 'Noor Rossi', age: 9, relationship: 'Child' },
    ]);
  });

  test('is told what is missing, and is taken there', async ({ page }) => {
    const portal = await atHome(page, await aCashFamily());
    await portal.addFamily.click();
    const { adding } = portal;
    await expect(adding.name).toBeFocused();
    await expect(adding.submit).toBeEnabled(ANSWER);
    await adding.submit.click();
    await expect(adding.problem).toHaveText('All fields are required.');
    await expect(adding.name).toBeFocused();
    await expect(adding.relationship).toHaveAccessibleDescription('All fields are required.');
    await filledIn(portal);
    await adding.age.fill('nine');
    await adding.submit.click();
    await expect(adding.problem).toHaveText('Please enter an age between 0 and 120.');
    await expect(adding.age).toBeFocused();
  });

  test('whose answer was lost presses again, and has added one person', async ({ page }) => {
    const family = await aCashFamily();
    const portal = await atHome(page, family);
    await portal.addFamily.click();
    const adding = await filledIn(portal);
    await page.route(
      '**/api/family',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await adding.submit.click();
    await expect(adding.problem).toHaveText('Error adding family member.', ANSWER);
    await adding.submit.click();
    await expect(page.getByText(ADDED)).toBeVisible(ANSWER);
    await expect(portal.relatives).toHaveCount(1);
    expect(await membershipsOf(family.household)).toEqual(['supporter active', 'supporter pending']);
  });

  test('edits name, relationship, photo and tier', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const portal = await atHome(page, family);
    await portal.edit('Leo').click();
    const { editing } = portal;
    await expect(editing.name).toHaveValue('Leo');
    await editing.name.fill('Leonard Rossi');
    await editing.relationship.fill('Nephew');
    await editing.tier.selectOption({ label: 'Leader' });
    await editing.photo.upload.setInputFiles(await aPicture());
    await expect(editing.photo.done).toBeVisible(ANSWER);
    await expect(editing.dialog).toContainText('Nothing is charged now. What you paid lasts until', ANSWER);
    await editing.submit.click();

    await expect(page.getByText(UPDATED)).toBeVisible(ANSWER);
    const leonard = portal.familyMember('Leonard Rossi');
    await expect(leonard).toContainText('Nephew');
    await expect(leonard).toContainText('Leader');
    await expect(portal.edit('Leonard Rossi')).toBeFocused();
    const [person] = (await stored(family.household.uid)).family;
    expect(person?.photo).not.toBe(family.household.family[0]?.photo);
  });

  test('is told when somebody could not be updated', async ({ page }) => {
    const portal = await atHome(page, await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await portal.edit('Leo').click();
    const { editing } = portal;
    await editing.name.fill('  ');
    await editing.submit.click();
    await expect(editing.problem).toHaveText('All fields are required.');
    await editing.name.fill('Leonard');
    await page.route('**/api/family', (route) => route.abort(), { times: 1 });
    await editing.submit.click();
    await expect(editing.problem).toHaveText('Error updating family member.', ANSWER);
    await editing.cancel.click();
    await expect(portal.familyMember('Leo')).toBeVisible();
  });

  test('of twenty reads why nobody more can be added', async ({ page }) => {
    const nineteen = Array.from({ length: 19 }, () => 'supporter' as const);
    const portal = await atHome(page, await aCashFamily({ tiers: ['leader', ...nineteen] }));
    await expect(portal.addFamily).toBeDisabled();
    await expect(portal.addFamily).toHaveAccessibleDescription('One membership can hold at most 20 people.');
  });
});

test.describe('a household that pays by card', () => {
  test('is told what is charged now and every week, and adds somebody who can come at once', async ({
    page,
  }) => {
    const family = await aCardFamily({ tiers: ['leader'] });
    const portal = await atHome(page, family);
    await portal.addFamily.click();
    const adding = await filledIn(portal);
    await expect(adding.cost).toHaveText('Due now $4.00');
    await expect(adding.dialog).toContainText('then $24.00 per week for everybody from');
    await adding.submit.click();
    await expect(page.getByText(ADDED)).toBeVisible(ANSWER);
    await expect(portal.familyMember('Noor Rossi')).toContainText(/Hours Left\s*2/);
    expect(await chargedTo(family.household)).toBe(2000 + 400);
  });

  test('adds nobody when the card is declined, and says why', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader'] });
    await paysWith(family, 'chargeCustomerFail');
    const portal = await atHome(page, family);
    await portal.addFamily.click();
    const adding = await filledIn(portal);
    await adding.submit.click();
    await expect(adding.problem).toHaveText('Your card was declined.', ANSWER);
    await expect(portal.relatives).toHaveCount(0);
    await adding.cancel.click();
    await expect(portal.addFamily).toBeFocused();
  });

  test('answers the bank, even at the second try, and is charged once', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader'] });
    await paysWith(family, 'authenticationRequired');
    const portal = await atHome(page, family);
    const bank = new CheckoutPage(page);
    await portal.addFamily.click();
    const adding = await filledIn(portal);
    await adding.submit.click();
    await bank.refuse.click(ANSWER);
    await expect(adding.problem).toBeVisible(ANSWER);
    await adding.submit.click();
    await bank.approve.click(ANSWER);
    await expect(page.getByText(ADDED)).toBeVisible(ANSWER);
    await expect(portal.familyMember('Noor Rossi')).toContainText(/Hours Left\s*2/);
    expect(await membershipsOf(family.household)).toEqual(['leader active', 'supporter active']);
    expect(await chargedTo(family.household)).toBe(2000 + 400);
  });

  test('reads what a higher tier costs before it is changed', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const portal = await atHome(page, family);
    await portal.edit('Leo').click();
    const { editing } = portal;
    await editing.tier.selectOption({ label: 'Legacy Maker' });
    await expect(editing.dialog).toContainText('$13.50 is charged now for the rest of this week', ANSWER);
    await editing.submit.click();
    await expect(page.getByText(UPDATED)).toBeVisible(ANSWER);
    await expect(portal.familyMember('Leo')).toContainText(/Hours Left\s*Unlimited/);
    expect(await chargedTo(family.household)).toBe(2400 + 1350);
  });
});

test.describe('the family dialogs', () => {
  test('are opened, filled in and left by keyboard alone', async ({ page }) => {
    const portal = await atHome(page, await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await portal.edit('Leo').focus();
    await page.keyboard.press('Enter');
    await expect(portal.editing.name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(portal.editing.dialog).toBeHidden();
    await expect(portal.edit('Leo')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Leonard');
    await page.keyboard.press('Enter');
    await expect(portal.familyMember('Leonard')).toBeVisible(ANSWER);
    await expect(portal.edit('Leonard')).toBeFocused();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in the ${colorScheme} scheme`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('can be read and used by everybody', async ({ page }) => {
        const portal = await atHome(page, await aCardFamily({ tiers: ['leader', 'supporter'] }));
        await portal.addFamily.click();
        await expect(portal.adding.submit).toBeEnabled(ANSWER);
        await portal.adding.submit.click();
        await expect(portal.adding.problem).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await portal.adding.cancel.click();
        await portal.edit('Leo').click();
        await portal.editing.tier.selectOption({ label: 'Leader' });
        await expect(portal.editing.submit).toBeEnabled(ANSWER);
        expect(await violationsOf(page)).toEqual([]);
      });
    });
  }
});

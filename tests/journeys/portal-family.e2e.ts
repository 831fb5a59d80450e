import { chargedTo, membershipsOf, switchCard } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { aCardFamily, aCashFamily, type Family } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { aPicture } from './pages/pictures.ts';
import { type FamilyMemberDialog, PortalPage } from './pages/portal.page.ts';

const ADDED = 'Family member added successfully!';
const UPDATED = 'Family member updated successfully!';

async function openHome(page: Page, family: Family): Promise<PortalPage> {
  const portal = new PortalPage(page);
  await portal.open(family);
  return portal;
}

async function fillAddDialog({ addDialog }: PortalPage, tier = 'Supporter'): Promise<FamilyMemberDialog> {
  await addDialog.fill('Noor Rossi', tier);
  await addDialog.photo.upload.setInputFiles(await aPicture());
  await expect(addDialog.photo.done).toBeVisible();
  await expect(addDialog.submit).toBeEnabled();
  return addDialog;
}

test.describe('a household that pays in cash', () => {
  // spec: portal-family-1
  test('adds a person, and sees what to pay at the counter before and after', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader'] });
    const portal = await openHome(page, family);
    await portal.addFamily.click();
    const addDialog = await fillAddDialog(portal, 'Leader');
    await expect(addDialog.cost).toHaveText('Due at the counter $10.00');
    await expect(addDialog.dialog).toContainText('Pay for the first week at the counter.');
    await addDialog.submit.click();

    await expect(page.getByText(ADDED)).toBeVisible();
    await expect(addDialog.dialog).toBeHidden();
    await expect(portal.addFamily).toBeFocused();
    const noor = portal.familyMember('Noor Rossi');
    await expect(noor).toContainText('Pending');
    await expect(noor).toContainText('$10 due at the counter');
    await expect(noor.getByRole('img', { name: 'Photo of Noor Rossi' })).toBeVisible();
    await expect
      .poll(async () => (await stored(family.household.uid)).family)
      .toMatchObject([{ name: 'Noor Rossi', age: 9, relationship: 'Child' }]);
  });

  // spec: portal-family-2
  test('sees what is missing, with the focus on that field', async ({ page }) => {
    const portal = await openHome(page, await aCashFamily());
    await portal.addFamily.click();
    const { addDialog } = portal;
    await expect(addDialog.name).toBeFocused();
    await expect(addDialog.submit).toBeEnabled();
    await addDialog.submit.click();
    await expect(addDialog.problem).toHaveText('All fields are required.');
    await expect(addDialog.name).toBeFocused();
    await expect(addDialog.relationship).toHaveAccessibleDescription('All fields are required.');
    await fillAddDialog(portal);
    await addDialog.age.fill('nine');
    await addDialog.submit.click();
    await expect(addDialog.problem).toHaveText('Please enter an age between 0 and 120.');
    await expect(addDialog.age).toBeFocused();
  });

  // spec: portal-family-3
  test('adds one person when the response is lost and the button is pressed again', async ({ page }) => {
    const family = await aCashFamily();
    const portal = await openHome(page, family);
    await portal.addFamily.click();
    const addDialog = await fillAddDialog(portal);
    await loseNextResponse(page, '**/api/family');
    await addDialog.submit.click();
    await expect(addDialog.problem).toHaveText('Error adding family member.');
    await addDialog.submit.click();
    await expect(page.getByText(ADDED)).toBeVisible();
    await expect(portal.familyMembers).toHaveCount(1);
    await expect
      .poll(() => membershipsOf(family.household))
      .toEqual(['supporter active', 'supporter pending']);
  });

  // spec: portal-family-4
  test('edits name, relationship and photo, and a lower tier follows what is paid', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'leader'] });
    const portal = await openHome(page, family);
    await portal.edit('Leo').click();
    const { editDialog } = portal;
    await expect(editDialog.name).toHaveValue('Leo');
    await editDialog.name.fill('Leonard Rossi');
    await editDialog.relationship.fill('Nephew');
    await editDialog.tier.selectOption({ label: 'Supporter' });
    await editDialog.photo.upload.setInputFiles(await aPicture());
    await expect(editDialog.photo.done).toBeVisible();
    await expect(editDialog.dialog).toContainText('Nothing to pay now. Leader stays until');
    await editDialog.submit.click();

    await expect(page.getByText(UPDATED)).toBeVisible();
    const leonard = portal.familyMember('Leonard Rossi');
    await expect(leonard).toContainText('Nephew');
    await expect(leonard).toContainText('Leader');
    await expect(portal.edit('Leonard Rossi')).toBeFocused();
    const [person] = (await stored(family.household.uid)).family;
    expect(person?.photo).not.toBe(family.household.family[0]?.photo);
    expect(person?.membership).toMatchObject({ tier: 'leader', next: 'supporter' });
  });

  test('is told what a higher tier costs at the counter, and changes nothing without it', async ({
    page,
  }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const portal = await openHome(page, family);
    await portal.edit('Leo').click();
    const { editDialog } = portal;
    await editDialog.tier.selectOption({ label: 'Leader' });
    await expect(editDialog.dialog).toContainText("Leader starts as soon as you've paid");
    await editDialog.submit.click();
    await expect(editDialog.problem).toContainText('at the counter');
    const [person] = (await stored(family.household.uid)).family;
    expect(person?.membership).toMatchObject({ tier: 'supporter', next: null });
  });

  // spec: portal-family-5
  test('sees an error when a person could not be updated', async ({ page }) => {
    const portal = await openHome(page, await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await portal.edit('Leo').click();
    const { editDialog } = portal;
    await editDialog.name.fill('  ');
    await editDialog.submit.click();
    await expect(editDialog.problem).toHaveText('All fields are required.');
    await editDialog.name.fill('Leonard');
    await page.route('**/api/family', (route) => route.abort(), { times: 1 });
    await editDialog.submit.click();
    await expect(editDialog.problem).toHaveText('Error updating family member.');
    await editDialog.cancel.click();
    await expect(portal.familyMember('Leo')).toBeVisible();
  });

  test('sees why no one can be added once it has 20 people', async ({ page }) => {
    const nineteen = Array.from({ length: 19 }, () => 'supporter' as const);
    const portal = await openHome(page, await aCashFamily({ tiers: ['leader', ...nineteen] }));
    await expect(portal.addFamily).toBeDisabled();
    await expect(portal.addFamily).toHaveAccessibleDescription('A household can have up to 20 people.');
  });
});

test.describe('a household that pays by card', () => {
  // spec: portal-family-6
  test('sees what is charged now and each week, and adds a person who can visit at once', async ({
    page,
  }) => {
    const family = await aCardFamily({ tiers: ['leader'] });
    const portal = await openHome(page, family);
    await portal.addFamily.click();
    const addDialog = await fillAddDialog(portal);
    await expect(addDialog.cost).toHaveText('Due now $4.00');
    await expect(addDialog.dialog).toContainText('then $24 a week for the whole household from');
    await addDialog.submit.click();
    await expect(page.getByText(ADDED)).toBeVisible();
    await expect(portal.familyMember('Noor Rossi')).toContainText(/Hours Left\s*2/);
    await expect.poll(() => chargedTo(family.household)).toBe(2000 + 400);
  });

  // spec: portal-family-7
  test('adds no one when the card is declined, and sees why', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader'] });
    await switchCard(family.household, 'chargeCustomerFail');
    const portal = await openHome(page, family);
    await portal.addFamily.click();
    const addDialog = await fillAddDialog(portal);
    await addDialog.submit.click();
    await expect(addDialog.problem).toHaveText('Your card was declined.');
    await expect(portal.familyMembers).toHaveCount(0);
    await addDialog.cancel.click();
    await expect(portal.addFamily).toBeFocused();
  });

  // spec: portal-family-8
  test('is charged once when 3-D Secure succeeds on the second attempt', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader'] });
    await switchCard(family.household, 'authenticationRequired');
    const portal = await openHome(page, family);
    const bank = new CheckoutPage(page);
    await portal.addFamily.click();
    const addDialog = await fillAddDialog(portal);
    await addDialog.submit.click();
    await bank.refuse.click();
    await expect(addDialog.problem).toBeVisible();
    await addDialog.submit.click();
    await bank.approve.click();
    await expect(page.getByText(ADDED)).toBeVisible();
    await expect(portal.familyMember('Noor Rossi')).toContainText(/Hours Left\s*2/);
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'supporter active']);
    await expect.poll(() => chargedTo(family.household)).toBe(2000 + 400);
  });

  // spec: portal-family-9
  test('sees what a higher tier costs before changing it', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const portal = await openHome(page, family);
    await portal.edit('Leo').click();
    const { editDialog } = portal;
    await editDialog.tier.selectOption({ label: 'Legacy Maker' });
    await expect(editDialog.dialog).toContainText('$13.50 now for the rest of this week');
    await editDialog.submit.click();
    await expect(page.getByText(UPDATED)).toBeVisible();
    await expect(portal.familyMember('Leo')).toContainText(/Hours Left\s*Unlimited/);
    await expect.poll(() => chargedTo(family.household)).toBe(2400 + 1350);
  });
});

test.describe('the family dialogs', () => {
  test('work by keyboard alone', async ({ page }) => {
    const portal = await openHome(page, await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await portal.edit('Leo').focus();
    await page.keyboard.press('Enter');
    await expect(portal.editDialog.name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(portal.editDialog.dialog).toBeHidden();
    await expect(portal.edit('Leo')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Leonard');
    await page.keyboard.press('Enter');
    await expect(portal.familyMember('Leonard')).toBeVisible();
    await expect(portal.edit('Leonard')).toBeFocused();
  });

  test('have no accessibility violations', async ({ page }) => {
    const portal = await openHome(page, await aCardFamily({ tiers: ['leader', 'supporter'] }));
    await portal.addFamily.click();
    await expect(portal.addDialog.submit).toBeEnabled();
    await portal.addDialog.submit.click();
    await expect(portal.addDialog.problem).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await portal.addDialog.cancel.click();
    await portal.edit('Leo').click();
    await portal.editDialog.tier.selectOption({ label: 'Leader' });
    await expect(portal.editDialog.submit).toBeEnabled();
    expect(await violationsOf(page)).toEqual([]);
  });
});

import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { aPicture } from '../../pages/device/pictures.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { PortalPage } from '../../pages/portal.page.ts';

// spec: portal-family-1
test('a household that pays in cash adds a person, and changes another person’s details and tier', async ({
  page,
}) => {
  const family = await aCashFamily({ tiers: ['leader', 'leader'] });
  const portal = new PortalPage(page);
  const { addDialog, editDialog } = portal;
  const persons = async () => (await stored(family.household.uid)).family;
  await portal.open(family);

  await test.step('the new person waits for the cash', async () => {
    await portal.addFamily.click();
    await addDialog.fill('Noor Rossi', 'Leader');
    await addDialog.photo.upload.setInputFiles(await aPicture());
    await expect(addDialog.photo.done).toBeVisible();
    await expect(addDialog.cost).toHaveText('Due at the counter $10.00');
    await addDialog.submit.click();
    await expect(page.getByText('Family member added successfully!')).toBeVisible();
    const noor = portal.familyMember('Noor Rossi');
    await expect(noor).toContainText('$10 due at the counter');
    await expect(noor.getByRole('img', { name: 'Photo of Noor Rossi' })).toBeVisible();
    await expect
      .poll(persons)
      .toMatchObject([
        {},
        { name: 'Noor Rossi', age: 9, relationship: 'Child', membership: { status: 'pending' } },
      ]);
  });

  await test.step('the other has a new name and photo at once, and the lower tier from the next week on', async () => {
    const [leo] = family.household.family;
    await portal.edit('Leo').click();
    await editDialog.name.fill('Leonard Rossi');
    await editDialog.relationship.fill('Nephew');
    await editDialog.tier.selectOption({ label: 'Supporter' });
    await editDialog.photo.upload.setInputFiles(await aPicture());
    await expect(editDialog.photo.done).toBeVisible();
    await editDialog.submit.click();
    await expect(portal.familyMember('Leonard Rossi')).toContainText('Nephew');
    await expect.poll(persons).toMatchObject([
      {
        name: 'Leonard Rossi',
        photo: expect.not.stringMatching(String(leo?.photo)),
        membership: { tier: 'leader', next: 'supporter' },
      },
      {},
    ]);
  });
});

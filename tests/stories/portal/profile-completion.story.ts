import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import { expect } from '@playwright/test';
import { aPicture } from '../../pages/device/pictures.ts';
import { test } from '../../pages/harness/story.ts';
import { logIn } from '../../pages/login.page.ts';
import { CompletionPage } from '../../pages/profile-completion.page.ts';

const LEE = 'Lee Nguyen';
const CHILD = 'Family member 1';
const ADDRESS = '12 Enmore Road, Newtown NSW 2042';

test.use({ viewport: { width: 390, height: 844 } });

// spec: portal-profile-completion-1
test('a household completes its profile at the first login, on a phone, by keyboard and across a reload', async ({
  page,
}) => {
  const { household, password } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'], name: LEE });
  const form = new CompletionPage(page);
  const picture = await aPicture();
  page.on('filechooser', (chooser) => chooser.setFiles(picture));
  const choosePhoto = async (who: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form.photo(who).done).toBeVisible();
  };

  await test.step('the first log-in asks for the address and a photo', async () => {
    await logIn(page, household.email, password);
    await expect(form.dialog).toHaveAccessibleName('Welcome, Lee!');
    await expect(form.address).toBeFocused();
    await page.keyboard.type(ADDRESS);
    await choosePhoto(LEE);
  });

  await test.step('what was typed and uploaded is there after a reload', async () => {
    await page.reload();
    await expect(form.address).toHaveValue(ADDRESS);
    await expect(form.photo(LEE).preview).toBeVisible();
  });

  await test.step('the child’s name, relationship and photo are saved too', async () => {
    await form.next.click();
    await expect(form.name(1)).toBeFocused();
    await page.keyboard.type('Mina Nguyen');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Daughter');
    await choosePhoto(CHILD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(form.back).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.save).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.dialog).toBeHidden();
    const photo = expect.stringContaining(household.uid);
    await expect
      .poll(() => stored(household.uid))
      .toMatchObject({
        address: ADDRESS,
        profileComplete: true,
        primary: { photo },
        family: [{ name: 'Mina Nguyen', relationship: 'Daughter', photo }],
      });
  });

  await test.step('and it isn’t asked for again', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Hi, Lee' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo of Mina Nguyen' })).toBeVisible();
    await expect(form.dialog).toBeHidden();
  });
});

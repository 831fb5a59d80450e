import * as consentEndpoints from '@legacy-hub/domain/consent/endpoints';
import { consent } from '@legacy-hub/domain/copy/public/consent';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { openApp, PHONE } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const LINK = { userId: 'quist', how: 'counter', until: '1', signature: 'signed' };
const addressOf = (link: object) => `/consent#${new URLSearchParams({ ...link })}`;

const OPENED: consentEndpoints.WireConsentRequest = {
  text: 'Risk warning. Children can fall.\n\nOur rules. No running.',
  version: 3,
  children: [
    { id: 'leo', name: 'Leo' },
    { id: 'ida', name: 'Ida' },
  ],
  given: [],
  room: 0,
};
const GROUP = { ...OPENED, children: null, given: ['Zoe'], room: 2 };

const by = page.getByLabelText('Your first and last name');
const names = page.getByLabelText('First names of your children');
const agree = page.getByRole('button', { name: 'I agree' });
const success = page.getByText(/^Thank you\./);

async function open(opened: consentEndpoints.WireConsentRequest, link: object = LINK): Promise<void> {
  api.answer(consentEndpoints.openConsent, opened);
  await openApp(addressOf(link), { size: PHONE });
}

describe('the consent page', () => {
  it('shows the rules and the children’s first names, and takes a name and one click', async () => {
    await open(OPENED);
    await expect
      .element(page.getByRole('region', { name: 'Risk warning and rules' }))
      .toHaveTextContent('Risk warning. Children can fall.Our rules. No running.');
    await expect.element(page.getByText('For Leo and Ida.')).toBeVisible();
    await expectAccessible();
    await agree.click();
    await expect.element(page.getByText('Please enter your first and last name.')).toBeVisible();
    await expect.element(by).toHaveFocus();
    await by.fill('Anna Quist');
    api.answer(consentEndpoints.giveConsent, { success: true });
    await agree.click();
    await expect.element(success).toHaveTextContent('Your consent for Leo and Ida is saved.');
    expect(api.sent(consentEndpoints.giveConsent)).toEqual([
      { ...LINK, version: 3, names: [], childIds: ['leo', 'ida'], by: 'Anna Quist' },
    ]);
  });

  it('lets each guardian of a group name their own children', async () => {
    await open(GROUP);
    await expect.element(page.getByText('Consent is already given for Zoe.')).toBeVisible();
    await agree.click();
    await expect.element(page.getByText('Please enter the first name of each child.')).toBeVisible();
    await names.fill('Mia, Max');
    await by.fill('Sam Reed');
    api.answer(consentEndpoints.giveConsent, { success: true });
    await agree.click();
    await expect.element(success).toHaveTextContent('Your consent for Mia and Max is saved.');
    expect(api.sent(consentEndpoints.giveConsent)).toMatchObject([{ names: ['Mia', 'Max'], by: 'Sam Reed' }]);
  });

  it('says that it is given already, and leads back to the portal it was opened from', async () => {
    await open({ ...OPENED, children: [], given: ['Leo', 'Ida'] }, { ...LINK, how: 'portal' });
    await expect.element(page.getByText('Consent is already given for Leo and Ida.')).toBeVisible();
    await expect.element(agree).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Back to the portal' }))
      .toHaveAttribute('href', '/portal');
  });

  it('loads rules that have changed meanwhile, and says so', async () => {
    await open(OPENED);
    await by.fill('Anna Quist');
    api.refuse(consentEndpoints.giveConsent, 'consent-changed', consent.changed);
    api.answer(consentEndpoints.openConsent, { ...OPENED, version: 4, text: 'No climbing.' });
    await agree.click();
    await expect.element(page.getByText(consent.changed)).toBeVisible();
    await expect.element(page.getByText('No climbing.')).toBeVisible();
    api.answer(consentEndpoints.giveConsent, { success: true });
    await by.fill('Anna Quist');
    await agree.click();
    await expect.element(success).toBeVisible();
    expect(api.sent(consentEndpoints.giveConsent).at(-1)).toMatchObject({ version: 4 });
  });

  it('says when the link no longer works, and tries again after a lost connection', async () => {
    api.refuse(consentEndpoints.openConsent, 'consent-link-closed', consent.closed);
    await openApp(addressOf(LINK));
    await expect.element(page.getByText(consent.closed)).toBeVisible();
    await openApp('/consent');
    await expect.element(page.getByText(consent.closed)).toBeVisible();
    api.lose(consentEndpoints.openConsent);
    await openApp(addressOf(LINK));
    await expect.element(page.getByText(/^We couldn’t open this\./)).toBeVisible();
    api.answer(consentEndpoints.openConsent, OPENED);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(agree).toBeVisible();
  });
});

import { getConsentText } from '@legacy-hub/domain/consent/endpoints';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { openApp, reload } from '../../testing/open-app.tsx';
import {
  checkout,
  fillContact,
  registration as form,
  heading,
  login,
  problem,
} from '../../testing/public-pages.ts';
import { api } from '../../testing/stub-api.ts';

const { registerHousehold } = registrationEndpoints;
const askForNothing = () => api.refuse(getConsentText, 'consent-link-closed', 'Nothing to do.');
const FAILED = 'Error registering. Please try again.';

async function openForm(tier: string): Promise<void> {
  await openApp(`/form/${tier}`);
  await expect.element(heading('Enter Your Details')).toBeVisible();
}

const atCheckout = () => expect.element(heading('Checkout')).toBeVisible();

describe('the registration form', () => {
  it('takes a guardian’s consent for named family members, and never needs one', async () => {
    api.answer(getConsentText, { text: 'Our rules. No running.', version: 3 });
    api.answer(registerHousehold, { success: true, weeklyCents: 3000 });
    await openForm('leader');
    await fillContact('Ada Lovelace');
    await form.addFamily.click();
    await expect.element(page.getByText('Consent for children (optional)')).not.toBeInTheDocument();
    await form.familyName(1).fill('Leo');
    await page.getByText('Read the risk warning and rules').click();
    await expect.element(page.getByText('Our rules. No running.')).toBeVisible();
    await page.getByRole('checkbox', { name: /guardian of Leo/ }).click();
    await expectAccessible();
    await form.proceed.click();
    await atCheckout();
    expect(api.sent(registerHousehold)).toMatchObject([{ consent: { version: 3, names: ['Leo'] } }]);
  });

  // spec: registration-1
  it('registers three people, and passes them and their contact details to the checkout', async () => {
    askForNothing();
    api.answer(registerHousehold, { success: true, weeklyCents: 4150 });
    await openForm('leader');
    await fillContact('Ada Lovelace');
    await form.addFamily.click();
    await form.addFamily.click();
    await form.familyMembership(2).selectOptions('Supporter, $4 per week');
    await form.familyName(2).fill('Leo');
    await expect.element(form.total).toHaveTextContent('$41.50');
    await expect
      .element(page.getByText('$41.50 today, then $41.50 every week until you cancel.'))
      .toBeVisible();
    await form.proceed.click();
    await atCheckout();
    expect(api.sent(registerHousehold)).toMatchObject([
      {
        name: 'Ada Lovelace',
        email: 'ada@example.test',
        phone: '0412 345 678',
        memberships: ['leader', 'legacy-maker', 'supporter'],
        familyNames: ['', 'Leo'],
        paymentMethod: 'card',
      },
    ]);
    for (const line of [
      'Primary Membership: Leader',
      'Family Membership 1: Legacy Maker',
      'Family Membership 2: Supporter',
    ])
      await expect.element(page.getByText(line)).toBeVisible();
    await expect.element(checkout.pay).toHaveTextContent('Pay $41.50');
  });

  it('registers a child for an adult who isn’t a member', async () => {
    askForNothing();
    api.answer(registerHousehold, { success: true, weeklyCents: 2000 });
    await openForm('leader');
    await fillContact('Ana Silva');
    const childName = page.getByLabelText('Your child’s name');
    await expect.element(childName).not.toBeInTheDocument();
    await page.getByLabelText('This membership is for my child').click();
    await expect.element(form.name).toHaveAccessibleDescription(/greet, email and call you/);
    await form.proceed.click();
    await expect.element(childName).toHaveFocus();
    await expectAccessible();
    await childName.fill('Leo Silva');
    await form.proceed.click();
    await atCheckout();
    expect(api.sent(registerHousehold)).toMatchObject([{ name: 'Leo Silva', contactName: 'Ana Silva' }]);
  });

  // spec: registration-4
  it('has the specified fields and buttons, and updates its total with each person', async () => {
    await openForm('legacy-maker');
    expect(document.title).toBe('Enter Your Details · Legacy Hub');
    await expect.element(form.name).toBeVisible();
    await expect.element(form.email).toHaveAttribute('type', 'email');
    await expect.element(form.phone).toHaveAttribute('type', 'tel');
    await expect.element(form.membership).toHaveValue('legacy-maker');
    await expect.element(form.total).toHaveTextContent('$35.00');
    await form.addFamily.click();
    await expect.element(form.familyMembership(1)).toHaveValue('legacy-maker');
    await expect.element(form.removeFamily(1)).toHaveTextContent(/^Remove$/);
    await expect.element(form.total).toHaveTextContent('$52.50');
    await form.membership.selectOptions('supporter');
    await expect.element(form.total).toHaveTextContent('$25.50');
    await form.removeFamily(1).click();
    await expect.element(form.total).toHaveTextContent('$8.00');
    await expect.element(form.familyMembership(1)).not.toBeInTheDocument();
  });

  // spec: registration-2
  it('requires all required fields, and focuses the first empty one', async () => {
    await openForm('leader');
    const steps = [
      [form.name, 'Ada Lovelace'],
      [form.email, 'ada@example.test'],
      [form.phone, '0412 345 678'],
    ] as const;
    for (const [field, typed] of steps) {
      await form.proceed.click();
      await expect.element(page.getByText('Please fill in all required fields.')).toBeInViewport();
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveAccessibleDescription('Please fill in all required fields.');
      await field.fill(typed);
    }
    await form.phone.fill('0412');
    await form.proceed.click();
    await expect
      .element(form.phone)
      .toHaveAccessibleDescription('Please enter a valid phone number (at least 10 digits).');
    expect(api.sent(registerHousehold)).toEqual([]);
  });

  it('asks for the names of the others, which move with their memberships', async () => {
    askForNothing();
    await openForm('leader');
    await fillContact('Ada Lovelace');
    await form.addFamily.click();
    await form.addFamily.click();
    await form.familyName(1).fill('Mia');
    await form.familyName(2).fill('http://leo');
    await form.removeFamily(1).click();
    await expect.element(form.familyName(1)).toHaveValue('http://leo');
    await expect.element(form.familyName(2)).not.toBeInTheDocument();
    await form.proceed.click();
    await expect.element(form.familyName(1)).toHaveFocus();
    await expect.element(form.familyName(1)).toHaveAccessibleDescription(/only letters/);
    expect(api.sent(registerHousehold)).toEqual([]);
  });

  // spec: registration-3
  it('links to the terms without requiring agreement, and sends which version was agreed to', async () => {
    api.answer(registerHousehold, { success: true, weeklyCents: 2000 });
    await openForm('leader');
    await expect.element(form.terms).not.toBeChecked();
    const terms = page.getByRole('link', { name: 'Terms and Conditions' });
    await expect.element(terms).toHaveAttribute('target', '_blank');
    await expect.element(terms).toHaveAttribute('href', '/terms');
    await fillContact('Ada Lovelace');
    await form.proceed.click();
    await atCheckout();
    expect(api.sent(registerHousehold).at(-1)).not.toHaveProperty('termsVersion');

    history.back();
    await form.terms.click();
    await form.proceed.click();
    await atCheckout();
    expect(api.sent(registerHousehold).at(-1)).toHaveProperty('termsVersion', termsVersion());
  });

  // spec: portal-start-again-3
  it('reports that an email has a membership, and offers to log in with it or to choose a new password', async () => {
    api.refuse(registerHousehold, 'email-taken');
    await openForm('leader');
    await fillContact('Ada Lovelace');
    await form.proceed.click();
    await expect.element(problem).toHaveTextContent('This email already has a membership. Please log in.');
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect.element(heading('Forgot Password?')).toBeVisible();
    await expect.element(login.email).toHaveValue('ada@example.test');
    history.back();
    await form.proceed.click();
    await page.getByRole('link', { name: 'Log in with this email' }).click();
    await expect.element(heading('Login to Client Portal')).toBeVisible();
    await expect.element(login.email).toHaveValue('ada@example.test');
  });

  it('sends the same registration again after a lost response', async () => {
    api.lose(registerHousehold);
    await openForm('leader');
    await fillContact('Ada Lovelace');
    await form.proceed.click();
    await expect.element(problem).toHaveTextContent(`${FAILED} Network Error`);
    api.answer(registerHousehold, { success: true, weeklyCents: 2000 });
    await form.proceed.click();
    await atCheckout();
    const [first, again] = api.sent(registerHousehold);
    expect(again).toEqual(first);
    expect(api.keysOf(registerHousehold)).toEqual([expect.any(String), expect.any(String)]);
  });

  it('preserves its input after a reload and on the way back from the checkout', async () => {
    api.answer(registerHousehold, { success: true, weeklyCents: 3750 });
    await openForm('leader');
    await fillContact('Ada Lovelace');
    await form.addFamily.click();
    await reload();
    await expect.element(form.email).toHaveValue('ada@example.test');
    await expect.element(form.familyMembership(1)).toHaveValue('legacy-maker');
    await form.proceed.click();
    await atCheckout();
    history.back();
    await expect.element(form.email).toHaveValue('ada@example.test');
    await expect.element(form.name).toHaveValue('Ada Lovelace');
  });

  it('is accessible with a family, and with fields that are missing', async () => {
    await openForm('leader');
    await form.addFamily.click();
    await expectAccessible();
    await form.proceed.click();
    await expect.element(form.name).toHaveFocus();
    await expectAccessible();
  });

  it('links to the memberships in place of an unknown one', async () => {
    api.answer(visitsEndpoints.howBusy, { busyness: 'closed' });
    await openApp('/form/platinum');
    await expect.element(heading('We don’t have that membership')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'See all membership options' }).click();
    await expect.element(page.getByRole('heading', { name: 'MEMBERSHIP OPTIONS' })).toBeVisible();
  });
});

import { listExpected } from '@legacy-hub/domain/bookings/endpoints';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, violations } from '../../../testing/accessibility.ts';
import { counter } from '../../../testing/counter-page.ts';
import { logins } from '../../../testing/fakes/firebase-auth.ts';
import { documents } from '../../../testing/fakes/firebase-firestore.ts';
import { DEVICE_KEY, openApp, PHONE, STAFF } from '../../../testing/open-app.tsx';
import { heading, login, problem, toast } from '../../../testing/public-pages.ts';
import { api } from '../../../testing/stub-api.ts';

const { sendLoginCode, confirmLogin } = staffEndpoints;
const code = page.getByLabelText('Code');
const proceed = page.getByRole('button', { name: 'Continue' });
const again = page.getByRole('button', { name: 'Send another code' });
const unconfirmed = { ...STAFF, role: 'staff', isUnconfirmed: true } as const;

/** Makes the server accept the code. */
function acceptCode(): void {
  logins.allowToken('custom token', { ...STAFF, role: 'staff' });
  api.answer(confirmLogin, { customToken: 'custom token' });
  api.answer(listExpected, { households: [] });
  api.answer(staffEndpoints.getDeviceKey, { key: DEVICE_KEY });
}

async function openCodeScreen(): Promise<void> {
  logins.begin(unconfirmed);
  api.answer(sendLoginCode, { email: STAFF.email });
  await openApp('/admin-portal');
  await expect.element(code).toHaveFocus();
}

describe('the code of a staff login', () => {
  it('follows the password, and opens the counter, by keyboard alone', async () => {
    logins.allow('correct-horse', unconfirmed);
    api.answer(sendLoginCode, { email: STAFF.email });
    await openApp('/admin-portal');
    await login.email.fill(STAFF.email);
    await login.password.fill('correct-horse');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveFocus();
    expect(documents.listenedTo()).toEqual([]);
    acceptCode();
    await userEvent.keyboard('123 456{Enter}');
    await expect.element(counter.search).toHaveFocus();
    expect(api.sent(confirmLogin)).toEqual([{ code: '123456' }]);
  });

  it('is described for a screen reader and filled in by the device', async () => {
    await openCodeScreen();
    await expect.element(heading('Check your email')).toBeVisible();
    await expect.element(code).toHaveAccessibleDescription(/emailed a 6-digit code to kim@example\.com/);
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible();
    await page.viewport(PHONE.width, PHONE.height);
    expect(await violations()).toEqual([]);
  });

  it('can be corrected in place', async () => {
    await openCodeScreen();
    await code.fill('12345');
    await proceed.click();
    await expect.element(code).toHaveAccessibleDescription(/Please enter the 6 digits from the email\./);
    await expect.element(code).toHaveFocus();
    expect(api.sent(confirmLogin)).toEqual([]);

    api.refuse(confirmLogin, 'wrong-code');
    await code.fill('111111');
    await proceed.click();
    await expect.element(code).toHaveAccessibleDescription(/That’s not the code in our newest email\./);
    await expect.element(code).toHaveValue('111111');
    await expect.element(code).toHaveFocus();
  });

  it('is sent again on request, and the form remains', async () => {
    await openCodeScreen();
    await code.fill('12');
    const sent = api.sent(sendLoginCode).length;
    await again.click();
    await expect.element(toast('Check your inbox again. Only the newest code works.')).toBeVisible();
    expect(api.sent(sendLoginCode)).toHaveLength(sent + 1);
    await expect.element(code).toHaveValue('12');

    api.refuse(sendLoginCode, 'too-many-requests', 600);
    await again.click();
    await expect.element(toast('Too many attempts. Please try again in 10 minutes.')).toBeVisible();
    await expect.element(code).toHaveValue('12');
  });

  it('can be requested again after it was not sent', async () => {
    logins.begin(unconfirmed);
    api.refuse(sendLoginCode, 'too-many-requests', 600);
    await openApp('/admin-portal');
    await expect.element(problem).toHaveTextContent('Too many attempts. Please try again in 10 minutes.');
    await expect.element(code).not.toBeInTheDocument();
    api.answer(sendLoginCode, { email: STAFF.email });
    await again.click();
    await expect.element(code).toHaveFocus();
  });

  it('reports that the login could not begin, because the network failed after the code was used', async () => {
    await openCodeScreen();
    api.answer(confirmLogin, { customToken: 'unknown' });
    await code.fill('123456');
    await proceed.click();
    await expect.element(problem).toHaveTextContent('Login failed. Please try again.');
  });

  it('can be left to return to the login', async () => {
    await openCodeScreen();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.element(login.email).toBeVisible();
  });

  it('is required in the office too', async () => {
    logins.begin({ ...unconfirmed, role: 'admin' });
    api.answer(sendLoginCode, { email: STAFF.email });
    await openApp('/admin-portal/office/venue');
    await expect.element(code).toHaveFocus();
  });
});

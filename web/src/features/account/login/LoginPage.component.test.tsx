import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import { days } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, focusProblems } from '../../../testing/accessibility.ts';
import { logins } from '../../../testing/fakes/firebase-auth.ts';
import { openApp, show } from '../../../testing/open-app.tsx';
import { heading, login, problem, toast } from '../../../testing/public-pages.ts';
import { api } from '../../../testing/stub-api.ts';

const { choosePassword, requestPasswordReset, resetPassword } = accountEndpoints;
const MIA = aHousehold(aPerson('mia', inCash('leader'), { name: 'Mia Rossi' }));
const PASSWORD = 'correct-horse';

beforeEach(() => {
  show(MIA);
  logins.allow(PASSWORD, { uid: MIA.uid, email: MIA.email });
});

async function logIn(email: string, password: string): Promise<void> {
  await openApp('/login');
  await login.email.fill(email);
  await login.password.fill(password);
  await login.submit.click();
}

const atHome = () => expect.element(heading('Hi, Mia')).toHaveFocus();

describe('the login form', () => {
  // spec: login-2
  it('requires the email and the password, and focuses the first empty one', async () => {
    await openApp('/login');
    await expect.element(heading('Login to Client Portal')).toBeVisible();
    await login.submit.click();
    await expect.element(login.email).toHaveFocus();
    await expect.element(login.email).toHaveAccessibleDescription('Please enter your email.');
    await expectAccessible();
    await login.email.fill(MIA.email);
    await login.submit.click();
    await expect.element(login.password).toHaveFocus();
    await expect.element(login.password).toHaveAccessibleDescription('Please enter your password.');
  });

  // spec: login-3
  it('preserves the email after a wrong password, and logs in with the correct one', async () => {
    await logIn(MIA.email, 'not-the-password');
    await expect.element(problem).toHaveTextContent(/^Invalid credentials$/);
    await expect.element(login.email).toHaveValue(MIA.email);
    await login.password.fill(PASSWORD);
    await login.submit.click();
    await expect.element(toast('Logged in successfully!')).toBeVisible();
    await atHome();
    expect(location.pathname).toBe('/portal');
  });

  // spec: login-4
  it('reports a failed login when the server doesn’t respond, and logs in on the next attempt', async () => {
    logins.setReachable(false);
    await logIn(MIA.email, PASSWORD);
    await expect.element(problem).toHaveTextContent(/^Login failed. Please try again.$/);
    logins.setReachable(true);
    await login.submit.click();
    await atHome();
  });
});

describe('the forgotten-password form', () => {
  async function openReset(): Promise<void> {
    await openApp('/login');
    await login.forgot.click();
    await expect.element(heading('Forgot Password?')).toBeVisible();
  }

  // spec: login-5
  it('sends an email, confirms it, and links back to the login', async () => {
    api.answer(requestPasswordReset, { success: true });
    await openReset();
    await login.sendReset.click();
    await expect.element(login.email).toHaveFocus();
    await expectAccessible();
    await login.email.fill('nobody@example.test');
    await login.sendReset.click();
    await expect.element(toast('Password reset email sent. Check your inbox.')).toBeVisible();
    await expect.element(heading('Check your inbox')).toBeVisible();
    expect(document.title).toBe('Check your inbox · Legacy Hub');
    expect(api.sent(requestPasswordReset)).toEqual([{ email: 'nobody@example.test' }]);
    const said = page.getByText(
      'If nobody@example.test has an account here, we’ve sent it a link to choose a new password. It works once, for an hour.',
    );
    await expect.element(said).toBeVisible();
    expect(said.element().parentElement).toBe(document.activeElement);
    expect(await focusProblems()).toEqual([]);
    await page.getByRole('button', { name: 'close' }).click();
    await expect.element(toast('Password reset email sent. Check your inbox.')).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('button', { name: 'Send another link' }).click();
    await expect.element(heading('Forgot Password?')).toBeVisible();
    await expect.element(login.email).toHaveValue('nobody@example.test');
    await login.back.click();
    await expect.element(heading('Login to Client Portal')).toBeVisible();
    await expect.element(login.password).toBeVisible();
  });

  // spec: login-6
  it('reports that no email was sent when the server doesn’t respond, and sends it on the next attempt', async () => {
    api.lose(requestPasswordReset);
    await openReset();
    await login.email.fill(MIA.email);
    await login.sendReset.click();
    await expect.element(toast('Error sending reset email.')).toBeVisible();
    await expect.element(heading('Forgot Password?')).toBeVisible();
    api.answer(requestPasswordReset, { success: true });
    await login.sendReset.click();
    await expect.element(heading('Check your inbox')).toBeVisible();
  });
});

describe('the page of a password reset link', () => {
  async function choose(password: string, again = password): Promise<void> {
    await login.newPassword.fill(password);
    await login.confirmPassword.fill(again);
    await login.savePassword.click();
  }

  it('sets a password that is long enough and typed twice', async () => {
    api.answer(resetPassword, { success: true });
    await openApp('/reset-password?code=some');
    await expect.element(heading('Set your password')).toBeVisible();
    await choose('short');
    await expect
      .element(login.newPassword)
      .toHaveAccessibleDescription(/Please choose a password of at least \d+ characters\./);
    await expectAccessible();
    await choose(PASSWORD, 'wrong-horse');
    await expect.element(page.getByText('New passwords do not match.')).toBeVisible();
    await expect.element(login.confirmPassword).toHaveFocus();
    expect(api.sent(resetPassword)).toEqual([]);
    await login.confirmPassword.fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Password saved. You can log in now.')).toBeVisible();
    expect(api.sent(resetPassword)).toEqual([{ code: 'some', newPassword: PASSWORD }]);
    await expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect.element(heading('Login to Client Portal')).toBeVisible();
  });

  it('offers another link when the one opened was used, or has no code', async () => {
    api.refuse(resetPassword, 'email-link-expired');
    api.answer(requestPasswordReset, { success: true });
    await openApp('/reset-password?code=used');
    await choose(PASSWORD);
    await expect
      .element(problem)
      .toHaveTextContent('This link has expired or has already been used. If you’ve just set a password');
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Login' }))
      .toHaveAttribute('href', '/login');
    await expectAccessible();
    await openApp('/reset-password');
    await expect.element(heading('This link has expired')).toBeVisible();
    await expect.element(problem).toHaveTextContent('This link has expired or has already been used.');
    await login.email.fill(MIA.email);
    await login.sendReset.click();
    await expect.element(heading('Check your inbox')).toBeVisible();
  });

  it('sets the first password with the link of a welcome email, which an expired one refuses at once', async () => {
    const link = { uid: 'mia', until: String(now + days(7)), signature: 'signed' };
    const addressOf = (fields: typeof link) => `/reset-password#${new URLSearchParams(fields)}`;
    api.answer(choosePassword, { success: true });
    await openApp(addressOf(link));
    expect(api.sent(choosePassword)).toEqual([]);
    await choose(PASSWORD);
    await expect.element(page.getByText('Password saved. You can log in now.')).toBeVisible();
    expect(api.sent(choosePassword)).toEqual([{ ...link, newPassword: PASSWORD }]);
    await openApp(addressOf({ ...link, until: String(now) }));
    await expect.element(problem).toHaveTextContent('This link has expired or has already been used.');
    await expect.element(login.sendReset).toBeVisible();
  });

  it('reports a failure when the server doesn’t respond, and preserves the input', async () => {
    api.lose(resetPassword);
    await openApp('/reset-password?code=some');
    await choose(PASSWORD);
    await expect.element(problem).toHaveTextContent('Error changing password.');
    await expect.element(login.newPassword).toHaveValue(PASSWORD);
  });
});

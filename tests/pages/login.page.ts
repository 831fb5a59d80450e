import { signIn } from '@legacy-hub/functions/src/testing/subjects/sign-in.ts';
import type { Page } from '@playwright/test';

interface Login {
  readonly email: string;
  readonly password: string;
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/**
 * Stores a login in the browser as Firebase does after the login form. Saves each test from loading the login
 * page.
 */
export async function restoreLogin(page: Page, { email, password }: Login): Promise<void> {
  const { localId, idToken, refreshToken } = await signIn(email, password);
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
  await page.goto('/robots.txt'); // a page of the website's origin that runs no scripts
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `firebase:authUser:${user.apiKey}:${user.appName}`,
    JSON.stringify(user),
  ] as const);
}

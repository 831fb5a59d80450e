import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { toWireUser } from '@legacy-hub/domain/account/view';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { listExpected } from '@legacy-hub/domain/bookings/endpoints';
import { getDeviceKey } from '@legacy-hub/domain/staff/endpoints';
import { aFamilyMember, aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { counter } from '../../../testing/counter-page.ts';
import { logins } from '../../../testing/fakes/firebase-auth.ts';
import { documents } from '../../../testing/fakes/firebase-firestore.ts';
import { focus } from '../../../testing/keyboard.ts';
import { DEVICE_KEY, openApp, openPortal, PHONE, STAFF, show } from '../../../testing/open-app.tsx';
import { heading, login } from '../../../testing/public-pages.ts';
import { api } from '../../../testing/stub-api.ts';

const MIA = aHousehold(aPerson('mia', inCash('leader'), { name: 'Mia Rossi', age: 40 }), [
  aFamilyMember('Leo', inCash('supporter')),
  aFamilyMember('Ida', inCash('supporter')),
]);
const PASSWORD = 'correct-horse';

const menu = page.getByRole('navigation', { name: 'Your portal' });
const view = (name: string): Locator => menu.getByRole('link', { name });
const logOut = page.getByRole('button', { name: 'Logout' });
const primary = page.getByRole('region', { name: 'Primary Member' });
const boxOf = (target: Locator): DOMRect => target.element().getBoundingClientRect();

async function open(options?: Parameters<typeof openPortal>[1]): Promise<void> {
  await openPortal(MIA, options);
  await expect.element(logOut).toBeVisible();
}

const atLogin = () => expect.element(heading('Login to Client Portal')).toBeVisible();

async function logIn(): Promise<void> {
  logins.allow(PASSWORD, { uid: MIA.uid, email: MIA.email });
  await login.email.fill(MIA.email);
  await login.password.fill(PASSWORD);
  await login.submit.click();
}

describe('the portal', () => {
  // spec: portal-home-5
  it('has a menu that opens each view, and focuses its heading', async () => {
    api.answer(billingEndpoints.listInvoices, { data: [] });
    api.answer(billingEndpoints.listOwnPayments, { payments: [] });
    await open();
    for (const name of ['Profile', 'Book Your Visits', 'Settings', 'Home']) {
      await view(name).click();
      await expect.element(view(name)).toHaveAttribute('aria-current', 'page');
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
      expect(document.title).toBe(`${name} · Legacy Hub`);
    }
    expect(page.getByRole('banner').elements()).toHaveLength(1); // the menu, and no website header
    expect(documents.listenedTo()).toEqual(['settings/venue', `users/${MIA.uid}`]);
  });

  // spec: portal-home-12
  it('says Loading until its household has arrived', async () => {
    documents.setSilent(true);
    await open();
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    documents.setSilent(false);
    await expect.element(primary).toBeVisible();
    await expect.element(page.getByText('Loading')).not.toBeInTheDocument();
  });

  // spec: portal-home-6
  it('requires a login after logging out, and then shows that login’s household', async () => {
    await open();
    await expect.element(primary).toHaveTextContent('Mia Rossi');
    await logOut.click();
    await atLogin();
    expect(logins.current()).toBeNull();
    await openApp('/portal');
    await atLogin();
    const nia = { ...MIA, uid: 'nia', email: 'nia@example.com' };
    show({ ...nia, primary: { ...MIA.primary, name: 'Nia Rossi' } });
    logins.allow(PASSWORD, { uid: nia.uid, email: nia.email });
    await login.email.fill(nia.email);
    await login.password.fill(PASSWORD);
    await login.submit.click();
    await expect.element(primary).toHaveTextContent('Nia Rossi');
  });

  // spec: portal-home-7
  it('is not available without a login', async () => {
    await openApp('/portal/settings');
    await atLogin();
    expect(location.pathname).toBe('/login');
  });

  it('directs staff without a membership to the counter', async () => {
    logins.allow(PASSWORD, { ...STAFF, role: 'staff' });
    api.answer(listExpected, { households: [] });
    api.answer(getDeviceKey, { key: DEVICE_KEY });
    await openApp('/login');
    await login.email.fill(STAFF.email);
    await login.password.fill(PASSWORD);
    await login.submit.click();
    await expect.element(counter.search).toBeVisible();
    expect(location.pathname).toBe('/admin-portal');
  });

  it('shows others without a membership where to ask', async () => {
    logins.begin({ uid: 'nobody', email: 'nobody@example.com' });
    await openApp('/portal');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We can’t find a membership for this account. Please ask at the counter.');
    expect(location.pathname).toBe('/portal');
  });

  it('opens the login when the session was revoked, and returns to the same view afterwards', async () => {
    await open({ path: '/portal/bookings' });
    logins.end();
    await atLogin();
    await logIn();
    await expect.element(heading('Book Your Visits')).toBeVisible();
    expect(location.pathname).toBe('/portal/bookings');
  });

  // spec: portal-home-8
  it('opens the login when the API reports that it has expired', async () => {
    api.refuse(billingEndpoints.listInvoices, 'login-expired');
    await open();
    await view('Settings').click();
    await atLogin();
  });

  it('has its menu at the bottom of a phone, without covering the focus', async () => {
    await open({ size: PHONE });
    for (const name of ['Home', 'Profile', 'Book Your Visits', 'Settings']) {
      expect(boxOf(view(name)).top).toBeGreaterThan(700);
      expect(boxOf(view(name)).height).toBeGreaterThanOrEqual(44);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    const edit = page.getByRole('button', { name: 'Edit Ida' });
    focus(edit);
    await expect.poll(() => boxOf(menu).top - boxOf(edit).bottom).toBeGreaterThanOrEqual(0);
  });

  it('on a phone, shows confirmations between Logout and the menu, so that both remain usable', async () => {
    api.answer(accountEndpoints.saveProfile, toWireUser(MIA, now));
    await open({ path: '/portal/profile', size: PHONE });
    await page.getByRole('button', { name: 'Save Profile' }).click();
    const saved = page.getByRole('status').filter({ hasText: 'Profile updated successfully!' });
    await expect.element(saved).toBeVisible();
    expect(boxOf(saved).top).toBeGreaterThan(boxOf(logOut).bottom);
    expect(boxOf(saved).bottom).toBeLessThanOrEqual(boxOf(menu).top);
  });
});

import { aFamilyMember, aHousehold, aPerson, at, inCash } from '@legacy-hub/domain/testing/households';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../testing/accessibility.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { documents } from '../../testing/fakes/firebase-firestore.ts';
import { moveTo, openApp, openPortal, reload, show } from '../../testing/open-app.tsx';
import { editFamilyMember, portal } from '../../testing/portal-page.ts';
import { heading, login } from '../../testing/public-pages.ts';

const PASSWORD = 'correct-horse';
const leo = aFamilyMember('leo', inCash('supporter'), { name: 'Leo' });
const mia = aPerson('mia', inCash('leader'), { name: 'Mia Rossi' });
const MIA = aHousehold(mia, [leo]);
const NIA = { ...MIA, uid: 'nia', email: 'nia@example.com', primary: { ...mia, name: 'Nia Stone' } };
const PERSONAL = [MIA.primary.name, MIA.phone.e164, MIA.email];

const offline = page.getByText('You’re offline. Last updated 12:00 pm.');
const updating = page.getByText('As of 12:00 pm. Updating…');
const logOut = page.getByRole('button', { name: 'Logout' });

const storedIn = (storages: Storage[], personal: readonly string[]) =>
  personal.filter((each) => JSON.stringify(storages).includes(each));
const storedOf = (personal: readonly string[]) => storedIn([localStorage, sessionStorage], personal);

async function openCached(): Promise<void> {
  await openPortal(MIA);
  await expect.element(portal.primary).toBeVisible();
  await expect.poll(() => storedOf(PERSONAL)).toEqual(PERSONAL);
}

async function logIn({ stays }: { stays: boolean }): Promise<void> {
  logins.allow(PASSWORD, { uid: MIA.uid, email: MIA.email });
  await login.email.fill(MIA.email);
  await login.password.fill(PASSWORD);
  if (!stays) await page.getByLabelText('Stay logged in on this device').click();
  await login.submit.click();
  await expect.element(portal.primary).toHaveTextContent('Mia Rossi');
}

/** Restarts the app with the device's cached copy, while Firebase reports the login, or none. */
async function restart(reported: typeof MIA | null): Promise<void> {
  const stored = { ...localStorage };
  await openApp('/terms');
  logins.end();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  documents.setSilent(true);
  if (reported) await openPortal(reported);
  else logins.end();
}

describe('the portal on a device that stays logged in', () => {
  // spec: portal-copy-1
  it('opens the cached Home with its time, and becomes live; actions wait for that', async () => {
    await openCached();
    documents.setSilent(true);
    moveTo(at('2026-11-18', '14:30'));
    await reload();
    await expect.element(portal.primary).toHaveTextContent('Mia Rossi');
    await expect.element(updating).toBeVisible();
    expect(await violations()).toEqual([]);
    await portal.view('Profile').click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await portal.view('Home').click();
    await portal.edit('Leo').click();
    await expect.element(editFamilyMember.dialog).not.toBeInTheDocument();
    show({ ...MIA, family: [{ ...leo, name: 'Leonie' }] });
    documents.setSilent(false);
    await expect.element(editFamilyMember.name).toHaveValue('Leonie');
    await expect.element(updating).not.toBeInTheDocument();
  });

  // spec: portal-copy-2
  it('shows that it is offline if the database does not respond, and since when', async () => {
    await openCached();
    documents.setReachable(false);
    moveTo(at('2026-11-18', '14:30'));
    await reload();
    await expect.element(offline).toBeVisible();
    await expect.element(portal.primary).toHaveTextContent('Mia Rossi');
    documents.setReachable(true);
    await expect.element(offline).not.toBeInTheDocument();
  });

  // spec: portal-copy-3
  it('stores nothing after logout', async () => {
    await openCached();
    await logOut.click();
    await expect.element(heading('Login to Client Portal')).toBeVisible();
    expect(storedOf(PERSONAL)).toEqual([]);
  });

  // spec: portal-copy-4
  it('stores nothing if the login ended while it was closed', async () => {
    await openCached();
    await restart(null);
    expect(storedOf(PERSONAL)).toEqual([]);
  });

  it('hides and deletes data that another login stored', async () => {
    await openCached();
    await restart(NIA);
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
    await expect.element(page.getByText('Mia Rossi')).not.toBeInTheDocument();
    expect(storedOf(['Mia Rossi', MIA.email])).toEqual([]);
    documents.setSilent(false);
    await expect.element(portal.primary).toHaveTextContent('Nia Stone');
  });
});

describe('a login that ends with its tab', () => {
  // spec: portal-copy-6
  it('has its card in the tab, leaves nothing on the device, and can be followed in the same tab by one that stays', async () => {
    show(MIA);
    await openApp('/login');
    await logIn({ stays: false });
    expect(logins.endsWithTab()).toBe(true);
    await reload();
    await expect.element(portal.primary).toHaveTextContent('Mia Rossi');
    expect(storedIn([localStorage], PERSONAL)).toEqual([]);
    await openApp('/card');
    await expect.element(page.getByRole('img', { name: 'QR code of Mia Rossi’s membership' })).toBeVisible();
    await expect.element(page.getByText('Your login ends when you close this tab')).toBeVisible();
    await page.getByRole('link', { name: 'Back to your portal' }).click();
    await logOut.click();
    await expect.element(heading('Login to Client Portal')).toBeVisible();
    await openApp('/card');
    await expect.element(page.getByText('There’s no card on this device.')).toBeVisible();
    await openApp('/login');
    await logIn({ stays: true });
    expect(logins.endsWithTab()).toBe(false);
    await expect.poll(() => storedOf(PERSONAL)).toEqual(PERSONAL);
  });
});

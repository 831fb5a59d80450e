import { randomUUID } from 'node:crypto';
import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auth, firestore } from '../../firebase/admin.ts';
import { composeEmail } from '../../mail/compose-email.ts';
import { findEmail } from '../../stores/mail.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { aPhone, phoneFrom, stored } from '../../testing/subjects/households.ts';
import { aLoggedInHousehold, type LoggedIn } from '../../testing/subjects/logged-in-household.ts';
import { idTokenFor } from '../../testing/subjects/sign-in.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { accountHandlers } from '../handlers.ts';

setProject('demo-own-details');

let server: Served;
beforeAll(async () => {
  server = await serveApp(accountEndpoints, accountHandlers);
});
afterAll(() => server.close());

const newEmail = () => `new-${randomUUID()}@example.com`;

const detailsOf = ({ household: { primary, phone, email } }: LoggedIn) => ({
  name: primary.name,
  phone: phone.shown,
  email,
});
const change = ({ token }: LoggedIn, body: object) =>
  call(server, 'PUT', '/api/account/contact', { token, body });
const confirm = (body: object) => call(server, 'POST', '/api/account/confirm-email', { body });

/** Returns the token from the link in the email to a new address. */
async function linkTo(address: string): Promise<Record<string, string>> {
  const { docs } = await firestore().collection('mail').where('to', '==', address).get();
  const asks = docs.find((doc) => doc.get('content.kind') === 'confirm-email');
  const email = await findEmail(asks?.id ?? 'none');
  if (!email) expect.unreachable();
  const url = new URL((await composeEmail(email)).button?.url ?? '');
  expect(url.pathname).toBe('/confirm-email');
  expect(JSON.stringify(email)).not.toContain(url.hash.slice(1));
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

async function aRequestedChange() {
  const member = await aLoggedInHousehold();
  const email = newEmail();
  const answer = await change(member, { ...detailsOf(member), email, currentPassword: member.password });
  expect(answer).toMatchObject({ status: 200 });
  return { member, email, uid: member.household.uid };
}

describe('a member’s own details', () => {
  test('save a name and a phone number, and log their author', async () => {
    const member = await aLoggedInHousehold();
    const { uid } = member.household;
    const phone = aPhone();
    expect(await change(member, { ...detailsOf(member), name: 'Maya Stone', phone })).toMatchObject({
      status: 200,
    });
    const { primary, phone: saved } = await stored(uid);
    expect([primary.name, saved]).toEqual(['Maya Stone', phoneFrom(phone)]);
    const { docs } = await firestore().collection('staffActions').where('who.uid', '==', uid).get();
    expect(docs.map((doc) => [doc.get('by'), doc.get('kind')])).toContainEqual([uid, 'correct-details']);
  });

  // spec: account-change-own-details-1
  test('retain the email until the link in the email to the new one is used, which works once', async () => {
    const { member, email, uid } = await aRequestedChange();
    expect((await stored(uid)).email).toBe(member.household.email);
    const link = await linkTo(email);
    expect(await confirm(link)).toMatchObject({ status: 200, body: { wasConfirmedBefore: false } });
    expect((await stored(uid)).email).toBe(email);
    expect((await auth().getUser(uid)).email).toBe(email);
    const confirmed = await stored(uid);
    expect(await confirm(link)).toMatchObject({ status: 200, body: { wasConfirmedBefore: true } });
    expect(await stored(uid)).toEqual(confirmed);
  });

  test('accept only the newest link, and no used link after a return to the former email', async () => {
    const { member, email: mistyped, uid } = await aRequestedChange();
    const { password, household } = member;
    const email = newEmail();
    await change(member, { ...detailsOf(member), email, currentPassword: password });
    const [older, newest] = [await linkTo(mistyped), await linkTo(email)];
    expect(await confirm(older)).toMatchObject({ status: 409, body: { code: 'email-link-expired' } });
    expect(await confirm(newest)).toMatchObject({ status: 200 });

    const token = await idTokenFor(email, password);
    const back = { ...detailsOf(member), currentPassword: password };
    expect(await change({ ...member, token }, back)).toMatchObject({ status: 200 });
    expect(await confirm(await linkTo(household.email))).toMatchObject({ status: 200 });
    expect((await stored(uid)).email).toBe(household.email);
    for (const link of [older, newest])
      expect(await confirm(link)).toMatchObject({ body: { code: 'email-link-expired' } });
    expect((await auth().getUser(uid)).email).toBe(household.email);
  });

  test('send no link without the correct password', async () => {
    const member = await aLoggedInHousehold();
    const email = newEmail();
    const guess = { ...detailsOf(member), email, currentPassword: 'a guess' };
    expect(await change(member, guess)).toMatchObject({ body: { code: 'wrong-current-password' } });
    expect((await firestore().collection('mail').where('to', '==', email).get()).size).toBe(0);
  });

  test.each<[string, Record<string, string>]>([
    ['another address', { email: 'other@example.com' }],
    ['another household', { uid: 'another-household' }],
    ['a later end', { until: String(Date.now() + days(30)) }],
  ])('refuse a link that was changed to %s', async (_what, changed) => {
    const { email, uid, member } = await aRequestedChange();
    expect(await confirm({ ...(await linkTo(email)), ...changed })).toMatchObject({
      status: 409,
      body: { code: 'email-link-expired' },
    });
    expect((await stored(uid)).email).toBe(member.household.email);
  });

  test('refuse a link after 24 hours, and a link for an address that another household has since taken', async () => {
    const { email } = await aRequestedChange();
    const link = await linkTo(email);
    vi.useFakeTimers({ toFake: ['Date'], now: instant(Date.now() + days(1)) });
    expect(await confirm(link)).toMatchObject({ body: { code: 'email-link-expired' } });
    vi.useRealTimers();
    await auth().createUser({ email });
    expect(await confirm(link)).toMatchObject({ status: 409, body: { code: 'email-in-use' } });
  });

  test('refuse to change the email of a staff login', async () => {
    const { email, uid } = await aRequestedChange();
    const { uid: by } = await aStaffMember();
    const staff = (await firestore().doc(`staff/${by}`).get()).data() ?? {};
    await firestore()
      .doc(`staff/${uid}`)
      .set({ ...staff, uid });
    expect(await confirm(await linkTo(email))).toMatchObject({ body: { code: 'staff-login' } });
  });
});

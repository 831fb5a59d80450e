import { randomUUID } from 'node:crypto';
import { sum } from '@legacy-hub/domain/core/money';
import { firstNameOf } from '@legacy-hub/domain/core/names';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  formatDay,
  hours,
  type Instant,
  instant,
  seconds,
  toIsoString,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sendReminders } from '../account/send-reminders.ts';
import { auth, firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { sendDueMail } from '../mail/send-mail.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { dumpProject } from '../testing/dump-project.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard, aClock, advanceClock, deliverEventsTo, provider } from '../testing/stripe/stripe-sandbox.ts';
import {
  amountsOf,
  chargedTo,
  ledgerOf,
  membershipsOf,
  switchCard,
} from '../testing/subjects/card-households.ts';
import { stored } from '../testing/subjects/households.ts';
import { aPhoto, asForm } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { rememberCustomer } from './payments/cards.ts';

setProject('demo-household-year');

const { INBOX_URL } = process.env;
const WEEK = days(7);

/** The date of registration, in the past, because the household's login is only as old as the test. */
const joins = addDuration(instant(Date.now()), -40 * WEEK);
const moment = (week: number, later = 0): Instant => addDuration(joins, week * WEEK + later);
const dayAt = (week: number, later = 0) => formatDay(dayOf(moment(week, later)));

const name = `Mia ${randomUUID().slice(0, 8)}`;
const email = `year-${randomUUID()}@example.com`;
const phone = '0412 345 678';

let server: Served;
let stopDelivering: () => Promise<unknown>;
let clock: string;
let staff: string;

beforeAll(async () => {
  staff = (await aStaffMember()).token;
  vi.useFakeTimers({ toFake: ['Date'], now: joins });
  clock = await aClock();
  server = await serveApp(ENDPOINTS, handlers);
  stopDelivering = await deliverEventsTo(server.url);
});
afterAll(async () => {
  vi.useRealTimers();
  await stopDelivering();
  await server.close();
});

const now = () => instant(Date.now());

/** The most that Stripe moves a test clock at once: two weeks. */
const STEP = 2 * (WEEK / seconds(1));

/** Moves the venue's clock and Stripe's. */
async function moveTo(week: number, later = 0): Promise<void> {
  const { frozen_time } = await provider.testHelpers.testClocks.retrieve(clock);
  const target = Math.floor(moment(week, later) / seconds(1));
  vi.setSystemTime(moment(week, later));
  for (let time = frozen_time; time < target; time += STEP)
    await advanceClock(clock, Math.min(STEP, target - time));
}

const member = { uid: '', token: '' };
const household = () => stored(member.uid);

const ask = async (method: string, path: string, body?: unknown, token = member.token) => {
  const reply = await call(server, method, path, { token, ...(body !== undefined && { body }) });
  expect(reply, `${method} ${path}`).toMatchObject({ status: 200 });
  return reply.body;
};
const post = (path: string, body: object) => ask('POST', path, { idempotencyKey: randomUUID(), ...body });
const atCounter = (path: string, body: object) =>
  ask('POST', path, { idempotencyKey: randomUUID(), userId: member.uid, ...body }, staff);

const becomes = (...expected: string[]) => expect.poll(() => membershipsOf(member)).toEqual(expected);

const received = z.array(z.object({ subject: z.string(), text: z.string() }));
let read = 0;

/**
 * Expects the emails since the last call, as a subject and a sentence for every email, with links that lead
 * to a page.
 */
async function expectEmails(...expected: [subject: string, sentence: string][]): Promise<void> {
  await sendDueMail(now(), () => false);
  const answer = await fetch(`${INBOX_URL}/email?headers.to=${encodeURIComponent(email)}`);
  const arrived = received.parse(await answer.json()).slice(read);
  read += arrived.length;
  expect(arrived.map(({ subject }) => subject).toSorted()).toEqual(
    expected.map(([subject]) => subject).toSorted(),
  );
  for (const [subject, sentence] of expected)
    expect(arrived.find((each) => each.subject === subject)?.text).toContain(sentence);
  for (const { text } of arrived) {
    expect(text).toContain(`Hi ${firstNameOf(name)},`);
    for (const [link] of text.matchAll(/https?:\S+/g)) expect((await fetch(link)).status, link).toBe(200);
  }
}

async function linkInNewestEmail(): Promise<URL> {
  const answer = await fetch(`${INBOX_URL}/email?headers.to=${encodeURIComponent(email)}`);
  const { text } = received.parse(await answer.json()).at(-1) ?? expect.unreachable();
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '');
}

/** Sets the password, like the page behind the link in the welcome email. */
async function choosePassword(password: string): Promise<void> {
  const { pathname, hash } = await linkInNewestEmail();
  expect(pathname).toBe('/reset-password');
  const link = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  await ask('POST', '/api/account/choose-password', { ...link, newPassword: password }, '');
}

const payment = async (memberships: readonly string[]) => ({
  name,
  email,
  phone,
  memberships,
  paymentMethodId: await aCard(),
});

const WELCOME = 'Welcome to the Legacy Hub';
const RECEIPT = 'Your receipt';
const total = (amount: string): [string, string] => [RECEIPT, `Total ${amount}, includes GST of`];
const everyone = (status: string) =>
  ['supporter', 'supporter', 'supporter'].map((tier) => `${tier} ${status}`);

/** Two people pay half price, so a week costs $16 in the lowest tier, and $28 while the first is a Leader. */
describe('a year of one household', () => {
  const password = randomUUID();

  // spec: billing-household-year-1
  test('joins by card, and sets a password with the link in the email', async () => {
    const choice = ['leader', 'supporter'];
    await ask('POST', '/api/users', { name, email, phone, memberships: choice, paymentMethod: 'card' }, '');
    member.uid = (await auth().getUserByEmail(email)).uid;
    const customer = { email, metadata: { uid: member.uid }, test_clock: clock };
    await rememberCustomer(await household(), (await provider.customers.create(customer)).id, now());
    await ask('POST', '/api/payment', await payment(choice), '');
    expect(await membershipsOf(member)).toEqual(['leader active', 'supporter active']);
    await expectEmails([WELCOME, 'Total $24.00, includes GST of $2.18.']);
    await choosePassword(password);
    const login = await ask('POST', '/api/login', { email, password }, '');
    member.token = z.object({ token: z.string() }).parse(login).token;
    expect(await ask('GET', '/api/user')).toMatchObject({ name, paymentStatus: 'active' });
  });

  test('adds a second child for the rest of the week', async () => {
    await moveTo(0, days(3.5));
    const { photoUrl } = z
      .object({ photoUrl: z.string() })
      .parse(await ask('POST', '/api/upload-photo', asForm(await aPhoto())));
    const child = { name: 'Ida', relationship: 'child', photo: photoUrl, tier: 'supporter' };
    await post('/api/family', child);
    expect(await amountsOf(member)).toEqual([2400, 200]);
    await expectEmails(total('$2.00'));
  });

  test('books today for everyone at once, and checks in', async () => {
    const { primary, family } = await household();
    const memberIds = [primary, ...family].map(({ id }) => id);
    const today = { isFamily: false, memberId: null, memberIds, hours: 1, day: dayOf(now()) };
    await post('/api/assign-hours', today);
    await post('/api/assign-hours', { ...today, day: addDays(dayOf(now()), 7) });
    await atCounter('/api/check-visit', {
      membershipIds: [primary.id],
      familyIds: family.map(({ id }) => id),
    });
    const { body } = await call(server, 'GET', `/api/visits?day=${dayOf(now())}`, { token: member.token });
    expect(body).toMatchObject({ visits: [{ hours: 1 }, { hours: 1 }, { hours: 1 }] });
    await expectEmails();
  });

  // spec: billing-household-year-2
  test('pays a renewal, has a card that fails, and pays with a new one', async () => {
    await moveTo(1, hours(2));
    await expect.poll(() => amountsOf(member)).toEqual([2400, 200, 2800]);
    await expectEmails(total('$28.00'));
    await switchCard(member, 'chargeCustomerFail');
    await moveTo(2, hours(2));
    await becomes('leader past_due', 'supporter past_due', 'supporter past_due');
    await expectEmails(['Your weekly payment didn’t go through', 'we couldn’t charge your card $28.00']);
    await post('/api/subscription/card', { paymentMethodId: await aCard() });
    await becomes('leader active', 'supporter active', 'supporter active');
    await expectEmails(total('$28.00'));
  });

  test('moves to a lower tier when the paid week ends', async () => {
    await moveTo(2, days(2));
    const down = { memberId: null, currentTier: 'leader', newTier: 'supporter' };
    await post('/api/subscription/change-tier', down);
    expect((await household()).primary.membership).toMatchObject({ tier: 'leader', next: 'supporter' });
    await expectEmails(['Your membership has changed', 'we’ll charge your card $16 a week']);
    await moveTo(3, hours(2));
    await becomes(...everyone('active'));
    await expectEmails(total('$16.00'));
  });

  // spec: billing-household-year-3
  test('pauses for three weeks, and continues automatically', async () => {
    const { subscription } = await household();
    const until = addDuration(subscription?.periodEnd ?? moment(4), 3 * WEEK);
    await post('/api/subscription/pause', { weeks: 3, until: toIsoString(until) });
    await expectEmails([`Your membership pauses from ${dayAt(4)}`, `until ${dayAt(7)}`]);
    await moveTo(4, days(1));
    await becomes(...everyone('paused'));
    await moveTo(5, days(1));
    await moveTo(6, days(5));
    await sendReminders(now(), () => false);
    await expectEmails([`Your pause ends on ${dayAt(7)}`, 'we’ll charge your card $16 that day']);
    await moveTo(7, hours(2));
    await becomes(...everyone('active'));
    await expectEmails(total('$16.00'), ['Welcome back – your membership has restarted', 'next on']);
  });

  // spec: billing-household-year-4
  test('cancels, and returns months later at the counter with cash', async () => {
    await post('/api/subscription/cancel-member', { memberId: null });
    await expectEmails(['Your membership has been cancelled', 'You can keep using it until']);
    await moveTo(8, days(1));
    expect(await ask('GET', '/api/user')).toMatchObject({ paymentStatus: 'expired' });
    await moveTo(20);
    const { primary, family } = await household();
    const people = [primary, ...family].map(({ id }) => ({ memberId: id, tier: 'supporter' }));
    await atCounter('/api/admin/start-again', { people, paymentMethod: 'cash' });
    const membershipId = people.map(({ memberId }) => memberId);
    await atCounter('/api/confirm-cash-payment', { membershipId, weeks: 2 });
    await becomes(...everyone('active'));
    await expectEmails(total('$32.00'));
  });

  // spec: billing-household-year-5
  test('pays by card again from the end of the time paid in cash', async () => {
    await moveTo(21);
    const { membership } = (await household()).primary;
    const paidUntil = 'paidUntil' in membership ? membership.paidUntil : expect.unreachable();
    await post('/api/subscription/pay-by-card', {
      paymentMethodId: await aCard(),
      paidUntil: toIsoString(paidUntil),
    });
    await expectEmails([`We’ll charge your card from ${dayAt(22)}`, 'we’ll charge your card $16']);
    await moveTo(22, days(1) + hours(3));
    await expect.poll(() => amountsOf(member)).toHaveLength(10);
    expect(await membershipsOf(member)).toEqual(everyone('active'));
    await expectEmails(total('$16.00'));
  });

  // spec: billing-household-year-6
  test('has every cent in the ledger, and leaves nothing personal once it is erased', async () => {
    const ledger = await ledgerOf(member);
    const paid = (method: string) =>
      sum(ledger.filter((entry) => entry.method === method).map(({ amountCents }) => amountCents));
    expect(paid('card')).toBe(2400 + 200 + 2800 + 2800 + 1600 + 1600 + 1600);
    expect(paid('card')).toBe(await chargedTo(member));
    expect(paid('cash')).toBe(3200);
    const { customerId } = await household();
    await ask('DELETE', '/api/account', { currentPassword: password });
    const left = JSON.stringify(await dumpProject());
    for (const personal of [name, email, '412345678', 'Ida', member.uid, 'photos/'])
      expect(left, personal).not.toContain(personal);
    const { docs } = await firestore().collection('ledger').get();
    expect(docs).toHaveLength(ledger.length);
    expect(await provider.customers.retrieve(customerId ?? '')).toMatchObject({ deleted: true });
    await expect(auth().getUserByEmail(email)).rejects.toThrow('no user record');
  });
});

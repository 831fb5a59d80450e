import { randomInt, randomUUID } from 'node:crypto';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { call, type Reply } from '@legacy-hub/functions/src/testing/calls/http-client.ts';
import { aCard } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aPhone } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from 'vitest';
import { auth } from '../../functions/src/firebase/admin.ts';

const website = { url: process.env.WEBSITE_URL ?? '' };

/** The origin of a request: headers with the client's address and the Hosting edge, as Hosting sends them. */
export type Place = Readonly<Record<string, string>>;

const anAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
const placeAt = (address: string, edge: string): Place => ({ 'X-Forwarded-For': `${address}, ${edge}` });
export const aPlace = (): Place => placeAt(anAddress(), anAddress());

/** The shared address of all families who join in the venue. */
const WIFI = anAddress();

export const post = (place: Place, path: string, body: object): Promise<Reply> =>
  call(website, 'POST', path, { headers: place, body });

export const aContact = () => ({
  name: 'Mia Rossi',
  email: `family-${randomUUID()}@example.com`,
  phone: aPhone(),
});

export const aDayPass = () => ({
  ...aContact(),
  selectedDate: dayOf(instant(Date.now())),
  numHours: 1,
  numParticipants: 1,
  numNonParticipatingAdults: 0,
});

/** Registers, pays and logs in a family from here, and returns the statuses. */
export async function joinFrom(place: Place, contact = aContact()): Promise<number[]> {
  const registered = await post(place, '/api/users', { ...contact, memberships: ['leader'] });
  if (registered.status !== 200) return [registered.status];
  const paymentMethodId = await aCard();
  const payment = { ...contact, memberships: ['leader'], paymentMethodId };
  const paid = await post(place, '/api/payment', payment);
  const password = randomUUID();
  const { uid } = await auth().getUserByEmail(contact.email);
  await auth().updateUser(uid, { password });
  const loggedIn = await post(place, '/api/login', { email: contact.email, password });
  return [registered.status, paid.status, loggedIn.status];
}

export const UNDISTURBED = [200, 200, 200];

/**
 * Expects success for a family elsewhere and a family on the venue's Wi-Fi, both behind the same Hosting edge
 * as the stranger.
 */
export async function expectOthersUndisturbed(stranger: Place): Promise<void> {
  const edge = stranger['X-Forwarded-For']?.split(', ').at(-1) ?? '';
  expect(await joinFrom(placeAt(anAddress(), edge))).toEqual(UNDISTURBED);
  expect(await joinFrom(placeAt(WIFI, edge))).toEqual(UNDISTURBED);
}

/** A low number, because the emulator starts a process for each request while all others are busy. */
const AT_ONCE = 3;

/**
 * Expects refusals for all calls above the limit, and for none below. Concurrent calls count each other, so a
 * limit may stop a few of them early.
 */
export function expectLimit(statuses: readonly number[], limit: number): void {
  const allowed = statuses.filter((status) => status !== 429).length;
  expect(allowed).toBeLessThanOrEqual(limit);
  expect(allowed).toBeGreaterThan(limit - AT_ONCE);
}

export async function repeat(times: number, send: (count: number) => Promise<Reply>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const together = Array.from({ length: Math.min(AT_ONCE, times - statuses.length) }, (_, index) =>
      send(statuses.length + index),
    );
    statuses.push(...(await Promise.all(together)).map(({ status }) => status));
  }
  return statuses;
}

/** Tries cards on a new day pass, as a buyer of stolen card numbers would. */
export async function tryCards(place: Place, cards: number): Promise<number[]> {
  const { email, name, phone, ...pass } = aDayPass();
  const contact = { email, name, phone };
  const registered = await post(place, '/api/walk-in', { ...contact, ...pass });
  const { walkInId } = Object(registered.body);
  return repeat(cards, async () => {
    const paymentMethodId = await aCard('chargeDeclined');
    return post(place, '/api/payment', { ...contact, walkInId, paymentMethodId });
  });
}

export const LONG_TEST = { timeout: 180_000 };

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { auth, firestore } from '../../functions/src/firebase/admin.ts';
import { untilWindowIsLongEnough } from '../../functions/src/testing/rate-limit-windows.ts';
import { idTokenFor } from '../../functions/src/testing/sign-in.ts';
import {
  aContact,
  aDayPass,
  aPlace,
  expectLimit,
  joinFrom,
  LONG_TEST,
  type Place,
  post,
  repeat,
  tryCards,
  UNDISTURBED,
} from './venue.ts';

beforeEach(untilWindowIsLongEnough, LONG_TEST.timeout);

describe('trying out cards', () => {
  test('reaches the bank sixty times an hour from one address, whatever the emails', LONG_TEST, async () => {
    const place = aPlace();
    const tried = await tryCards(place, 10);
    expect(await joinFrom(place)).toEqual(UNDISTURBED);
    for (let emails = 1; emails < 7; emails += 1) tried.push(...(await tryCards(place, 10)));
    expectLimit(tried, 60);
    // Other people at this address pay at the counter for the rest of the hour, or with mobile data.
    expect(await joinFrom(place)).toEqual([200, 429, 200]);
    expect(await joinFrom(aPlace())).toEqual(UNDISTURBED);
  });
});

describe('emails to somebody who did not ask for any', () => {
  const emailsTo = async (mailbox: string): Promise<number> => {
    const { docs } = await firestore().collection('mail').where('to', '>=', mailbox).get();
    return docs.filter((email) => String(email.get('to')).startsWith(mailbox)).length;
  };

  test('end at ten an hour and one for a password, whatever the addresses', LONG_TEST, async () => {
    const victim = `victim-${randomUUID()}`;
    const attacker = aPlace();
    const to = (count: number) => `${victim}${count % 3 === 0 ? '' : `+${count}`}@example.com`;
    const passes = await repeat(20, (count) =>
      post(aPlace(), '/api/walk-in', { ...aDayPass(), email: to(count), paymentMethod: 'cash' }),
    );
    expect(await joinFrom(attacker)).toEqual(UNDISTURBED);
    const registrations = await repeat(10, (count) =>
      post(attacker, '/api/users', { ...aContact(), email: to(count), memberships: ['leader'] }),
    );
    await auth().createUser({ email: `${victim}@example.com`, password: randomUUID() });
    const resets = await repeat(10, () =>
      post(aPlace(), '/api/forgot-password', { email: `${victim}@example.com` }),
    );
    expectLimit([...passes, ...registrations], 10);
    expectLimit(resets, 5);
    expect(await emailsTo(victim)).toBeLessThanOrEqual(10 + 2);
    expect(await joinFrom(attacker)).toEqual(UNDISTURBED);
  });
});

describe('a flood of registrations', () => {
  test('ends at 120 an hour from one address', LONG_TEST, async () => {
    const place = aPlace();
    const register = () => post(place, '/api/users', { ...aContact(), memberships: ['supporter'] });
    const tried = await repeat(60, register);
    expect(await joinFrom(place)).toEqual(UNDISTURBED);
    tried.push(...(await repeat(80, register)));
    expectLimit(tried, 119);
    expect(await joinFrom(aPlace())).toEqual(UNDISTURBED);
  });
});

describe('guessing passwords', () => {
  const guess = (place: Place, email: string) => post(place, '/api/login', { email, password: randomUUID() });

  test('ends after twenty guesses in a quarter of an hour, whatever the addresses', LONG_TEST, async () => {
    const { email } = aContact();
    const password = randomUUID();
    await auth().createUser({ email, password });
    expectLimit(await repeat(30, () => guess(aPlace(), email)), 20);
    // The website logs in at Firebase Auth, which isn't blocked by this.
    expect(await idTokenFor(email, password)).toBeTypeOf('string');
  });

  test(
    'ends after fifty in a quarter of an hour from one address, whatever the accounts',
    LONG_TEST,
    async () => {
      const place = aPlace();
      const tried = await repeat(30, () => guess(place, aContact().email));
      expect(await joinFrom(place)).toEqual(UNDISTURBED);
      tried.push(...(await repeat(30, () => guess(place, aContact().email))));
      expectLimit(tried, 50);
      expect(await joinFrom(aPlace())).toEqual(UNDISTURBED);
    },
  );
});

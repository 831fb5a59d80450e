import { randomUUID } from 'node:crypto';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { untilWindowIsLongEnough } from '@legacy-hub/functions/src/testing/limits/rate-limit-windows.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/subjects/sign-in.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { auth, firestore } from '../../functions/src/firebase/admin.ts';
import {
  aContact,
  aDayPass,
  aPlace,
  expectLimit,
  expectOthersUndisturbed,
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
  test(
    'reaches the bank sixty times an hour from one network address, even with different emails',
    LONG_TEST,
    async () => {
      const place = aPlace();
      const tried = await tryCards(place, 10);
      expect(await joinFrom(place)).toEqual(UNDISTURBED);
      for (let emails = 1; emails < 7; emails += 1) tried.push(...(await tryCards(place, 10)));
      expectLimit(tried, 60);
      // Other people at this address can pay at the counter for the rest of the hour, or use mobile data.
      expect(await joinFrom(place)).toEqual([200, 429, 200]);
      await expectOthersUndisturbed(place);
    },
  );
});

describe('emails to someone who did not request any', () => {
  const emailsTo = async (mailbox: string): Promise<number> => {
    const { docs } = await firestore().collection('mail').where('to', '>=', mailbox).get();
    return docs.filter((email) => String(email.get('to')).startsWith(mailbox)).length;
  };

  test(
    'stop at ten an hour and two for a password, from any number of network addresses',
    LONG_TEST,
    async () => {
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
      const resets = await repeat(10, () =>
        post(aPlace(), '/api/forgot-password', { email: `${victim}@example.com` }),
      );
      expect([...passes, ...resets]).toEqual(Array(30).fill(200));
      expect(registrations).not.toContain(429);
      expect(await emailsTo(victim)).toBeLessThanOrEqual(10 + 2);
      expect(await joinFrom(attacker)).toEqual(UNDISTURBED);
      await expectOthersUndisturbed(attacker);
    },
  );
});

describe('calls that use another person’s email', () => {
  test(
    'don’t stop the owner of the email from registering, paying and setting a new password',
    LONG_TEST,
    async () => {
      const victim = aContact();
      const attacker = aPlace();
      const memberships = ['leader'];
      expect(await post(aPlace(), '/api/users', { ...victim, memberships })).toMatchObject({ status: 200 });
      const inTheirName = () => ({ ...victim, phone: aContact().phone, memberships });
      await repeat(25, () => post(attacker, '/api/users', inTheirName()));
      await repeat(25, (count) =>
        post(attacker, '/api/payment', { ...inTheirName(), paymentMethodId: `pm_${count}` }),
      );
      const reset = () => post(aPlace(), '/api/forgot-password', { email: victim.email });
      expect(await repeat(15, reset)).toEqual(Array(15).fill(200));
      expect(await joinFrom(aPlace(), victim)).toEqual(UNDISTURBED);
      expect(await reset()).toMatchObject({ status: 200 });
      await expectOthersUndisturbed(attacker);
    },
  );
});

describe('groups that choose to pay at the counter and never arrive', () => {
  const register = (place: Place, selectedDate: string, numParticipants: number) =>
    post(place, '/api/walk-in', { ...aDayPass(), selectedDate, numParticipants, paymentMethod: 'cash' });

  test('stop at twenty for later days and forty for today from one network address', LONG_TEST, async () => {
    const place = aPlace();
    const today = dayOf(instant(Date.now()));
    const tomorrow = addDays(today, 1);
    const accepted = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;
    expect(accepted(await repeat(5, () => register(place, tomorrow, 50)))).toBe(0);
    expect(accepted(await repeat(30, () => register(place, tomorrow, 1)))).toBe(20);
    expect(accepted(await repeat(50, () => register(place, today, 50)))).toBe(40);
    expect(await joinFrom(place)).toEqual(UNDISTURBED);
    expect(await register(aPlace(), tomorrow, 1)).toMatchObject({ status: 200 });
    await expectOthersUndisturbed(place);
  });
});

describe('a flood of registrations', () => {
  test('stops at 120 an hour from one network address', LONG_TEST, async () => {
    const place = aPlace();
    const register = () => post(place, '/api/users', { ...aContact(), memberships: ['supporter'] });
    const tried = await repeat(60, register);
    expect(await joinFrom(place)).toEqual(UNDISTURBED);
    tried.push(...(await repeat(540, register)));
    expectLimit(tried, 119);
    await expectOthersUndisturbed(place);
  });
});

describe('guessing passwords', () => {
  const guess = (place: Place, email: string) => post(place, '/api/login', { email, password: randomUUID() });

  test(
    'stops after twenty guesses in a quarter of an hour for one account, from any network address',
    LONG_TEST,
    async () => {
      const { email } = aContact();
      const password = randomUUID();
      await auth().createUser({ email, password });
      const attacker = aPlace();
      expectLimit(
        [...(await repeat(29, () => guess(aPlace(), email))), (await guess(attacker, email)).status],
        20,
      );
      await expectOthersUndisturbed(attacker);
      // The website logs in through Firebase Auth, which this limit doesn't block.
      expect(await idTokenFor(email, password)).toBeTypeOf('string');
    },
  );

  test(
    'stops after fifty guesses in a quarter of an hour from one network address, for any accounts',
    LONG_TEST,
    async () => {
      const place = aPlace();
      const tried = await repeat(30, () => guess(place, aContact().email));
      expect(await joinFrom(place)).toEqual(UNDISTURBED);
      tried.push(...(await repeat(30, () => guess(place, aContact().email))));
      expectLimit(tried, 50);
      await expectOthersUndisturbed(place);
    },
  );
});

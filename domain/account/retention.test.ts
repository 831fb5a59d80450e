import { describe, expect, it, test } from 'vitest';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  anAdult,
  aPerson,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  suspended,
  unpaid,
} from '../testing/households.ts';
import { addDuration, days } from '../venue/time/venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import {
  anonymizeVisit,
  decideForgetFormerPhotos,
  decideForgetRegistration,
  decidePhotoRemoval,
  photosRetainedUntil,
} from './retention.ts';

const inAWeek = addDuration(now, days(7));
const lastWeek = addDuration(now, -days(7));
const { tier, createdAt } = unpaid('leader');
const paused = { status: 'paused', tier, createdAt, paidBy: 'card', since: now, until: inAWeek } as const;
const inAYear = (from = now) => addDuration(from, days(365));

describe('profile photos', () => {
  test.each([
    ['active', inCash('leader'), inAWeek],
    ['paid by card', byCard('leader'), inAWeek],
    ['cancelled', canceled('leader'), inAWeek],
    ['paused', paused, inAWeek],
    ['expired', expired('leader'), lastWeek],
    ['unpaid', unpaid('leader'), lastWeek],
  ])('are stored for a year after a membership that is %s ends', (_status, membership, end) => {
    expect(photosRetainedUntil(aHousehold(aPerson('mia', membership)))).toBe(inAYear(end));
  });

  test('are retained while a renewal is overdue or a payment is disputed', () => {
    expect(photosRetainedUntil(aHousehold(aPerson('mia', overdue('leader'))))).toBeNull();
    expect(photosRetainedUntil(aHousehold(aPerson('mia', suspended('leader'))))).toBeNull();
  });

  test('are retained while anyone in the household is a member', () => {
    const family = [aFamilyMember('leo', inCash('supporter'))];
    const household = aHousehold(aPerson('mia', expired('leader')), family);
    expect(photosRetainedUntil(household)).toBe(inAYear(inAWeek));
    expect(expectAccepted(decidePhotoRemoval(household, inAYear())).state).toBe(household);
  });

  test('need no retention date in a household without any, unless staff should know something', () => {
    const withoutPhoto = (more: object = {}) =>
      aHousehold(aPerson('mia', expired('leader'), { photo: null, ...more }));
    expect(photosRetainedUntil(withoutPhoto())).toBeNull();
    expect(photosRetainedUntil(withoutPhoto({ staffShouldKnow: 'Hears badly' }))).not.toBeNull();
    const bare = withoutPhoto();
    expect(expectAccepted(decidePhotoRemoval(bare, inAYear())).state).toBe(bare);
  });

  test('of someone who left are next, once nothing is paid for them, even without a photo', () => {
    const line = { photo: null, staffShouldKnow: 'Allergic to nuts' };
    const leo = { ...aFamilyMember('leo', canceled('supporter'), line), removedAt: lastWeek };
    const household = aHousehold(aPerson('mia', inCash('leader')), [leo]);
    expect(photosRetainedUntil(household)).toBe(inAWeek);
    const ended = { ...household, primary: aPerson('mia', expired('leader')) };
    expect(expectAccepted(decidePhotoRemoval(ended, addDuration(inAWeek, days(1)))).state).toBe(ended);
    const { state } = expectAccepted(decideForgetFormerPhotos(household, addDuration(inAWeek, days(1))));
    expect(photosRetainedUntil(state)).toBe(inAYear(inAWeek));
    const pending = { ...leo, membership: unpaid('supporter') };
    expect(photosRetainedUntil({ ...household, family: [pending] })).toBe(inAYear(inAWeek));
  });

  test('are removed together with the adults of the household, even without a photo', () => {
    const mia = aPerson('mia', expired('leader'), { photo: null });
    const household = aHousehold(mia, [], { adults: [anAdult('Gran')] });
    expect(photosRetainedUntil(household)).toBe(inAYear(lastWeek));
    expect(expectAccepted(decidePhotoRemoval(household, inAYear())).state).not.toHaveProperty('adults');
  });

  test('are removed for everyone after the retention period, with what staff should know', () => {
    const line = { staffShouldKnow: 'Allergic to nuts', picturesAllowed: true };
    const household = aHousehold(aPerson('mia', expired('leader'), line), [
      aFamilyMember('leo', expired('leader'), line),
    ]);
    const { state } = expectAccepted(decidePhotoRemoval(household, inAYear()));
    expect([state.primary.photo, state.family[0]?.photo]).toEqual([null, null]);
    expect(JSON.stringify(state)).not.toMatch(/nuts|picturesAllowed/);
  });
});

describe('the photo of a former family member', () => {
  const leo = (membership: Parameters<typeof aFamilyMember>[1]) =>
    aHousehold(aPerson('mia', byCard('leader')), [
      { ...aFamilyMember('leo', membership), removedAt: lastWeek },
    ]);
  const photosOf = ({ primary, family }: ReturnType<typeof leo>) => [primary.photo, family[0]?.photo];

  test('is removed once nothing is paid for them any more, without removing other photos', () => {
    const left = leo(expired('supporter'));
    const { state } = expectAccepted(decideForgetFormerPhotos(left, now));
    expect(photosOf(state)).toEqual([left.primary.photo, null]);
  });

  test('is retained while the person can still visit', () => {
    const leaving = leo(canceled('supporter'));
    expect(expectAccepted(decideForgetFormerPhotos(leaving, now)).state).toBe(leaving);
  });
});

describe('what staff should know about a former family member', () => {
  test('is removed with the photo, and even without one', () => {
    const line = { photo: null, staffShouldKnow: 'Allergic to nuts' };
    const ben = { ...aFamilyMember('ben', expired('supporter'), line), removedAt: lastWeek };
    const left = aHousehold(aPerson('mia', byCard('leader'), line), [ben]);
    const { state } = expectAccepted(decideForgetFormerPhotos(left, now));
    expect(state.primary).toEqual(left.primary);
    expect(state.family[0]).not.toHaveProperty('staffShouldKnow');
  });
});

describe('a registration', () => {
  const registration = (registeredAt = now, joinedAt: typeof now | null = null) =>
    aHousehold(aPerson('mia', unpaid('leader')), [], { registeredAt, joinedAt });

  test('is deleted 44 days after it was made, if it was never paid', () => {
    expect(decideForgetRegistration(registration(), addDuration(now, days(44))).ok).toBe(true);
  });

  test('is retained if it is newer, or was ever paid', () => {
    const almost = addDuration(now, days(44) - 1);
    expect(refusal(decideForgetRegistration(registration(), almost))).toBe('account-not-expired');
    const paidOnce = registration(now, now);
    expect(refusal(decideForgetRegistration(paidOnce, addDuration(now, days(60))))).toBe(
      'account-not-expired',
    );
  });
});

it('an erased visit retains its hours but not the person', () => {
  const command = { personIds: ['mia'], idempotencyKey: 'key-1', by: 'staff-1' };
  const { effects } = expectAccepted(decideCheckIn(aCardHousehold('leader'), command, now));
  const [record] = effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const erased = record && anonymizeVisit({ ...record, isChild: true, isCollectingRestricted: true });
  expect(erased).not.toMatchObject({ isChild: true });
  expect(erased).not.toHaveProperty('isCollectingRestricted');
  expect(erased).toMatchObject({ who: null, name: '', hours: 1, tier: 'leader', day: '2026-11-18' });
});

import { anAdult } from '@legacy-hub/domain/testing/households';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  type Instant,
  instant,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { forgetUnpaidRegistrations } from '../account/erasure/erasure.ts';
import { deleteOldPhotos, deleteUnusedPhotos } from '../account/photos.ts';
import { auth, bucket, firestore } from '../firebase/admin.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { updateWalkIn } from '../stores/customers/walk-ins.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aStoredPhoto } from '../testing/subjects/photos.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';
import { forgetRestrictions } from '../visits/forget-restrictions.ts';
import { eraseContact, eraseOldContacts } from '../walk-ins/contact-data.ts';

setProject('demo-retention');

const start = instant(Date.now());
const later = (count: number): Instant => addDuration(start, days(count));

const existsAt = async (path: string) => (await firestore().doc(path).get()).exists;
const hasLogin = (uid: string) =>
  auth()
    .getUser(uid)
    .then(
      () => true,
      () => false,
    );

describe('a registration that was never paid', () => {
  test('is deleted with its login after 44 days', async () => {
    const { uid } = await anUnpaidHousehold({ at: start });
    await forgetUnpaidRegistrations(later(43));
    expect(await existsAt(`users/${uid}`)).toBe(true);
    await forgetUnpaidRegistrations(later(44));
    expect(await existsAt(`users/${uid}`)).toBe(false);
    expect(await hasLogin(uid)).toBe(false);
  });

  test('is retained when it was paid in the meantime', async () => {
    const { uid } = await aPaidHousehold({ at: start });
    await forgetUnpaidRegistrations(later(44));
    expect(await existsAt(`users/${uid}`)).toBe(true);
  });
});

describe('the contact details of a day pass', () => {
  const lastRetainedDay = startOfDay(addDays(dayOf(start), 89));
  const firstDayAfter = startOfDay(addDays(dayOf(start), 90));

  test('are erased 90 days after its date, everywhere, while payments remain', async () => {
    const { id } = await aPaidWalkIn({ name: 'Tom Bianchi', at: start });
    const command = { personIds: [id], idempotencyKey: `visit-of-${id}`, by: 'staff' };
    const checkedIn = await updateWalkIn(id, start, (walkIn) => decideWalkInCheckIn(walkIn, command, start));
    expect(checkedIn.ok).toBe(true);
    await eraseOldContacts(lastRetainedDay);
    expect((await storedWalkIn(id)).name).toBe('Tom Bianchi');

    await eraseOldContacts(firstDayAfter);
    expect(await storedWalkIn(id)).toMatchObject({
      name: '',
      email: '',
      phone: { e164: '', shown: '' },
      nameKeys: [],
      payment: { status: 'active' },
      contactErased: { at: firstDayAfter, by: null },
    });
    const [visits, emails, payments] = await Promise.all([
      firestore().collection('visits').where('who.walkInId', '==', id).get(),
      firestore().collection('mail').where('content.walkInId', '==', id).get(),
      firestore().collection('ledger').where('who.walkInId', '==', id).get(),
    ]);
    expect(visits.docs.map((visit) => visit.get('name'))).toEqual(['']);
    expect(emails.size).toBe(0);
    expect(payments.size).toBe(1);
  });

  test('are processed once: erased passes are not found again', async () => {
    await anUnpaidWalkIn({ at: start });
    await eraseOldContacts(firstDayAfter);
    expect(await eraseOldContacts(firstDayAfter)).toMatchObject({ done: 0, isComplete: true });
  });

  test('are erased by staff on request once the day is over, with the staff member on record', async () => {
    const { id, date } = await aPaidWalkIn({ at: start });
    const tooEarly = await eraseContact(id, { by: 'staff-1' }, start);
    expect(tooEarly).toMatchObject({ ok: false, refusal: { code: 'pass-not-expired' } });
    const nextDay = startOfDay(addDays(date, 1));
    expect(await eraseContact(id, { by: 'staff-1' }, nextDay)).toEqual({ ok: true });
    expect((await storedWalkIn(id)).contactErased).toEqual({ at: nextDay, by: 'staff-1' });
  });
});

describe('the photos of a household', () => {
  async function aHouseholdWithPhoto() {
    const household = await aPaidHousehold({ at: start });
    const photo = await aStoredPhoto(household);
    await updateHousehold(household.uid, start, (before) => ({
      ok: true,
      state: { ...before, primary: { ...before.primary, photo } },
      effects: [],
    }));
    return { uid: household.uid, photo };
  }
  const isStored = async (photo: string) => (await bucket().file(photo).exists())[0];

  test('are deleted a year after the last membership ended', async () => {
    const { uid, photo } = await aHouseholdWithPhoto();
    await deleteOldPhotos(later(365));
    expect(await isStored(photo)).toBe(true);
    await deleteOldPhotos(later(365 + 8));
    expect(await isStored(photo)).toBe(false);
    expect((await stored(uid)).primary.photo).toBeNull();
    expect(await deleteOldPhotos(later(365 + 8))).toMatchObject({ done: 0 });
  });

  test('are joined by what staff should know about someone who left, even without a photo', async () => {
    const { uid } = await aPaidHousehold({ tiers: ['leader', 'supporter'], at: start });
    await updateHousehold(uid, start, (before) => {
      const line = { staffShouldKnow: 'Allergic to nuts', removedAt: start };
      const family = before.family.map((person) => ({ ...person, ...line }));
      return { ok: true, state: { ...before, family }, effects: [] };
    });
    await deleteOldPhotos(later(1));
    expect((await stored(uid)).family[0]?.staffShouldKnow).toBe('Allergic to nuts');
    await deleteOldPhotos(later(9));
    expect((await stored(uid)).family[0]).not.toHaveProperty('staffShouldKnow');
  });

  test('are deleted a day after their upload if they are unused', async () => {
    const { uid, photo } = await aHouseholdWithPhoto();
    const neverSaved = await aStoredPhoto({ uid });
    const ofNobody = await aStoredPhoto({ uid: `erased-${uid}` });
    await deleteUnusedPhotos(later(0.9));
    expect(await Promise.all([photo, neverSaved, ofNobody].map(isStored))).toEqual([true, true, true]);
    await deleteUnusedPhotos(later(1.1));
    expect(await Promise.all([photo, neverSaved, ofNobody].map(isStored))).toEqual([true, false, false]);
  });

  test('are deleted when their person has left the family and has no paid time', async () => {
    const { uid, photo } = await aHouseholdWithPhoto();
    const ofChild = await aStoredPhoto({ uid });
    const { primary } = await stored(uid);
    const child = { ...primary, id: 'leo', relationship: 'Son', photo: ofChild, removedAt: start };
    await updateHousehold(uid, start, (before) => ({
      ok: true,
      state: { ...before, family: [child] },
      effects: [],
    }));
    await deleteUnusedPhotos(later(2));
    expect(await Promise.all([photo, ofChild].map(isStored))).toEqual([true, true]);
    await deleteUnusedPhotos(later(8));
    expect(await Promise.all([photo, ofChild].map(isStored))).toEqual([true, false]);
    expect((await stored(uid)).family[0]?.photo).toBeNull();
  });

  test('are all checked, however many there are', async () => {
    const { uid } = await aHouseholdWithPhoto();
    const unused = await Promise.all(Array.from({ length: 7 }, () => aStoredPhoto({ uid })));
    await deleteUnusedPhotos(later(1.1), () => false, 3);
    expect(await Promise.all(unused.map(isStored))).toEqual(Array(7).fill(false));
  });
});

describe('a document that Firestore deletes automatically', () => {
  test('contains its expiry: an email is deleted 90 days after it was queued or sent', async () => {
    const { id } = await anUnpaidWalkIn({ at: start });
    const email = await firestore().doc(`mail/walk-in-registered:${id}`).get();
    expect(email.get('expiresAt')).toEqual(Timestamp.fromMillis(later(90)));
  });
});

test('the mark that an adult must not collect is removed a day after a session that no one ended', async () => {
  const { uid, primary } = await aPaidHousehold({ at: start });
  const command = { personIds: [primary.id], idempotencyKey: `visit-of-${uid}`, by: 'staff' };
  const checkedIn = await updateHousehold(uid, start, (household) =>
    decideCheckIn({ ...household, adults: [anAdult('Bob', { mayCollect: false })] }, command, start),
  );
  expect(checkedIn.ok).toBe(true);
  const isMarked = async () => {
    const { docs } = await firestore().collection('visits').where('who.uid', '==', uid).get();
    return docs.map((visit) => visit.get('isCollectingRestricted') === true);
  };
  await forgetRestrictions(later(1));
  expect(await isMarked()).toEqual([true]);
  await forgetRestrictions(later(2));
  expect(await isMarked()).toEqual([false]);
});

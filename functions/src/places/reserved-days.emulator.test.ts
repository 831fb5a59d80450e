import { randomUUID } from 'node:crypto';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { byName } from '@legacy-hub/domain/bookings/expected';
import { decideBookings, decideRemoveBooking } from '@legacy-hub/domain/bookings/rules';
import { cents } from '@legacy-hub/domain/core/money';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { listDaysAhead } from '@legacy-hub/domain/places/endpoints';
import { emptyDay, takenHours } from '@legacy-hub/domain/places/rules';
import { parseReservedDay, type ReservedDay } from '@legacy-hub/domain/places/schema';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  addDuration,
  dayOf,
  hours,
  type Instant,
  instant,
  minutes,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideUndoCheckIn } from '@legacy-hub/domain/visits/undo';
import { decideCorrectWalkIn, passDetailsOf } from '@legacy-hub/domain/walk-ins/changes/correct';
import { decideExtendWalkIn } from '@legacy-hub/domain/walk-ins/changes/extend';
import { decideCancelWalkIn } from '@legacy-hub/domain/walk-ins/changes/returns';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { startErasure } from '../stores/customers/erasures.ts';
import { listExpectedOn } from '../stores/customers/expected.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { updateWalkIn, updateWalkInWith } from '../stores/customers/walk-ins.ts';
import { listPaymentRecords } from '../stores/ledger.ts';
import { withVenue } from '../stores/venue.ts';
import { call } from '../testing/calls/http-client.ts';
import { serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue } from '../testing/example-settings.ts';
import { freshModules } from '../testing/faults/fresh-modules.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';
import { placesHandlers } from './handlers.ts';
import { countDays } from './recount-days.ts';

setProject('demo-reserved-days');

const now = () => instant(Date.now());
const today = dayOf(now());
/** Every test has a separate day, on which 60 person-hours can be reserved. */
const RESERVABLE = 60;
let ahead = 0;
const aDay = (): VenueDate => {
  ahead += 1;
  return addDays(today, ahead);
};

async function storedDay(day: VenueDate): Promise<ReservedDay> {
  const stored = await firestore().doc(`days/${day}`).get();
  return stored.exists ? parseReservedDay(stored.data()) : emptyDay(day);
}
const takenOn = async (day: VenueDate) => takenHours(await storedDay(day), now());
async function recounted(day: VenueDate): Promise<number> {
  const { reserved: days } = await countDays(now());
  return takenHours(days.find((each) => each.day === day) ?? emptyDay(day), now());
}
/** Reserves hours of the day until this many are left. */
const fill = (day: VenueDate, left: number) =>
  anUnpaidWalkIn({ date: day, hours: 1, participants: RESERVABLE - left, adults: 0, by: 'lee' });

const aLeader = () => aPaidHousehold({ tiers: ['leader'] });
const book = ({ uid, primary }: Household, day: VenueDate, hours = 1, at = now()) =>
  updateHousehold(
    uid,
    at,
    (household) => decideBookings(household, { personIds: [primary.id], day, hours }, at),
    'refused',
  );
const remove = ({ uid, primary }: Household, day: VenueDate) =>
  updateHousehold(uid, now(), (household) =>
    decideRemoveBooking(household, { personId: primary.id, day }, now()),
  );
const cancel = ({ id }: WalkIn) =>
  updateWalkInWith(
    id,
    now(),
    () => listPaymentRecords(id),
    (walkIn, records) => {
      const expectedCents = cents(records.reduce((sum, { payment }) => sum + payment.amountCents, 0));
      const command = { by: 'lee', isAdmin: true, reason: 'Ill', expectedCents };
      return decideCancelWalkIn(walkIn, records, command, now());
    },
  );

/** Starts an instance of the functions that shares only the database with others. */
async function anInstance() {
  await freshModules();
  const [venue, households, walkIns] = await Promise.all([
    import('../stores/venue.ts'),
    import('../stores/customers/households.ts'),
    import('../stores/customers/walk-ins.ts'),
  ]);
  return { ...venue, ...households, ...walkIns };
}

beforeAll(() => saveVenue({ capacity: 5, reservablePercent: 50 }));

describe('the hours of a day', () => {
  // spec: reserved-days-1
  test('are never exceeded, even when fifty bookings and passes request the last ten at once', async () => {
    const day = aDay();
    await fill(day, 10);
    const members = await Promise.all(Array.from({ length: 25 }, aLeader));
    const instances = [await anInstance(), await anInstance(), await anInstance()] as const;
    const at = now();
    const inInstance = (index: number) => instances[index % 3] ?? instances[0];
    const bookings = members.map(({ uid, primary }, index) => {
      const { withVenue, updateHousehold } = inInstance(index);
      const visit = { personIds: [primary.id], day, hours: 1 };
      const once = { key: `book-${index}-${uid}`, now: at };
      return withVenue(() =>
        updateHousehold(uid, once, (household) => decideBookings(household, visit, at), 'refused'),
      );
    });
    const passes = members.map((_member, index) => {
      const { withVenue, upsertWalkIn } = inInstance(index);
      const pass = aRegistration({ date: day, payBy: index % 2 === 0 ? 'card' : 'cash' });
      return withVenue(() =>
        upsertWalkIn(
          pass.walkInId,
          at,
          (existing) => decideWalkInRegistration(existing, pass, at, venue()),
          'refused',
        ),
      );
    });
    const decisions = await Promise.all([...bookings, ...passes]);
    const refused = decisions.flatMap((decision) => (decision.ok ? [] : [decision.refusal.code]));
    expect(refused).toEqual(Array.from({ length: 40 }, () => 'day-booked-out'));
    expect(await takenOn(day)).toBe(RESERVABLE);
    expect(await recounted(day)).toBe(RESERVABLE);
  });

  test('are refused if more are requested than are left, with an offer of the next day with room', async () => {
    const [day, full, next] = [aDay(), aDay(), aDay()];
    const leader = await aLeader();
    await Promise.all([fill(day, 1), fill(full, 1)]);
    const { refusal } = (await withVenue(() => book(leader, day, 2))) as { refusal: { message: string } };
    expect(refusal.message).toMatch(/^Room for 1 hour on .*\./);
    expect(refusal.message).not.toContain(full);
    expect(await takenOn(day)).toBe(RESERVABLE - 1);
    expect(await takenOn(next)).toBe(0);
  });

  test('stay refused to a request that is repeated once there is room', async () => {
    const day = aDay();
    const other = await fill(day, 0);
    const { uid, primary } = await aLeader();
    const send = () =>
      withVenue(() =>
        updateHousehold(
          uid,
          { key: 'the-same-request', now: now() },
          (household) => decideBookings(household, { personIds: [primary.id], day, hours: 1 }, now()),
          'refused',
        ),
      );
    expect(await send()).toMatchObject({ refusal: { code: 'day-booked-out' } });
    await cancel(other);
    expect(await send()).toMatchObject({ refusal: { code: 'day-booked-out', isStored: true } });
    expect(await takenOn(day)).toBe(0);
  });

  // spec: reserved-days-3
  test('are held for an online pass until it lapses, and are then free without any write', async () => {
    const day = aDay();
    await fill(day, 2);
    const since = (duration: number) => instant(Date.now() - duration);
    const pass = { date: day, hours: 1, participants: 2, payBy: 'card' } as const;
    const lapsed = await anUnpaidWalkIn({ ...pass, at: since(minutes(61)) });
    const held = await anUnpaidWalkIn({ ...pass, at: since(minutes(30)) });
    const leader = await aLeader();
    expect(await withVenue(() => book(leader, day))).toMatchObject({ refusal: { code: 'day-booked-out' } });
    const later = addDuration(now(), minutes(31));
    expect(await withVenue(() => book(leader, day, 2, later))).toMatchObject({ ok: true });
    const { held: holds } = await storedDay(day);
    expect([lapsed.id, held.id].filter((id) => id in holds)).toEqual([]);
  });

  test('are the same as a recount after changes of two households and a pass at once', async () => {
    const day = aDay();
    const [one, other] = await Promise.all([aLeader(), aLeader()]);
    const pass = await aPaidWalkIn({ date: day, hours: 3, participants: 2 });
    await withVenue(() => book(one, day, 2));
    await Promise.all([
      withVenue(() => remove(one, day)),
      withVenue(() => book(other, day, 3)),
      cancel(pass),
      anUnpaidWalkIn({ date: day, hours: 1, participants: 4 }),
    ]);
    expect(await takenOn(day)).toBe(7);
    expect(await recounted(day)).toBe(7);
  });

  test('of people who have arrived are freed as time passes, for bookings and passes', async () => {
    const leader = await aLeader();
    await withVenue(() => book(leader, today, 2));
    const pass = await aPaidWalkIn({ hours: 2, participants: 3 });
    const before = await takenOn(today);
    const start = now();
    const command = { idempotencyKey: randomUUID(), by: 'lee' };
    await updateHousehold(leader.uid, start, (household) =>
      decideCheckIn(household, { ...command, personIds: [leader.primary.id] }, start),
    );
    await updateWalkIn(pass.id, start, (walkIn) =>
      decideWalkInCheckIn(walkIn, { ...command, personIds: [pass.id] }, start),
    );
    expect(takenHours(await storedDay(today), start)).toBe(before);
    const later = (passed: number) => addDuration(start, hours(passed));
    expect(takenHours(await storedDay(today), later(1))).toBe(before - 4);
    expect(takenHours(await storedDay(today), later(2))).toBe(before - 8);
    expect(await recounted(today)).toBe(await takenOn(today));
    await updateHousehold(leader.uid, start, (household) => decideUndoCheckIn(household, command, start));
    expect(takenHours(await storedDay(today), later(2))).toBe(before - 6);
  });

  test('are freed when a household is erased', async () => {
    const day = aDay();
    const leader = await aLeader();
    await withVenue(() => book(leader, day, 2));
    expect(await takenOn(day)).toBe(2);
    await startErasure(leader.uid, now(), decideEraseAccount);
    expect(await takenOn(day)).toBe(0);
  });

  test('can be exceeded by a paid pass', async () => {
    const day = aDay();
    await fill(day, 0);
    await aPaidWalkIn({ date: day, hours: 2, participants: 1 });
    expect(await takenOn(day)).toBe(RESERVABLE + 2);
  });

  test('are listed for everyone, without those who reserved them', async () => {
    const day = aDay();
    await fill(day, 7);
    const server = await serveApp({ listDaysAhead }, placesHandlers);
    const listed = async () => {
      const { body } = await call(server, 'GET', '/api/days');
      return listDaysAhead.output.parse(body).days.find((each) => each.day === day);
    };
    // The list is a few seconds old at most.
    await expect.poll(listed).toEqual({ day, hoursLeft: 7 });
    await server.close();
  });
});

function aRegistration(traits: { date: VenueDate; payBy: 'card' | 'cash' }) {
  const walkInId = createWalkInId(randomUUID());
  return {
    walkInId,
    code: 'A7AB01Z0',
    name: 'Tom Reed',
    email: 'tom@example.com',
    phone: { e164: '+61412345678', shown: '0412 345 678' },
    hours: 1,
    participants: 1,
    adults: 0,
    by: 'lee',
    ...traits,
  };
}

describe('a random history of bookings and passes', () => {
  const STEPS = [
    'book',
    'remove',
    'check-in',
    'undo',
    'card',
    'cash',
    'pay',
    'move',
    'grow',
    'cancel',
  ] as const;
  const step = fc.record({
    what: fc.constantFrom(...STEPS),
    who: fc.nat(2),
    size: fc.integer({ min: 1, max: 3 }),
  });

  // spec: reserved-days-2
  test('matches a recount of every day’s reserved hours and expected people', async () => {
    const days = [today, aDay(), aDay()] as const;
    const members = await Promise.all([aLeader(), aLeader(), aPaidHousehold({ tiers: ['legacy-maker'] })]);
    const passes: string[] = [];
    const keys = new Map<string, string>();
    for (const { what, who, size } of fc.sample(step, { numRuns: 60, seed: 20_261_126 })) {
      const member = members[who] ?? members[0];
      const day = days[size - 1] ?? today;
      const pass = passes.length === 0 ? null : await storedWalkIn(passes[who % passes.length] ?? '');
      await withVenue(() => change(what, { member, day, size, pass, passes, keys }));
    }
    const { reserved: counted, expected: anew } = await countDays(now());
    for (const day of days) {
      const parts = [...anew.values()].filter((part) => part.day === day);
      expect(byName(await listExpectedOn(day))).toEqual(
        byName(parts.flatMap(({ households }) => Object.values(households))),
      );
      const expected = counted.find((each) => each.day === day) ?? emptyDay(day);
      const after = await storedDay(day);
      expect({ reserved: after.reserved, taken: takenHours(after, now()) }).toEqual({
        reserved: expected.reserved,
        taken: takenHours(expected, now()),
      });
    }
    expect(counted.length).toBeGreaterThanOrEqual(days.length);
  });

  type State = {
    member: Household;
    day: VenueDate;
    size: number;
    pass: WalkIn | null;
    passes: string[];
    keys: Map<string, string>;
  };

  async function change(what: (typeof STEPS)[number], { member, day, size, pass, passes, keys }: State) {
    const { uid, primary } = member;
    const at: Instant = now();
    switch (what) {
      case 'book':
        return book(member, day, size);
      case 'remove':
        return remove(member, day);
      case 'check-in': {
        const command = { personIds: [primary.id], idempotencyKey: randomUUID(), by: 'lee' };
        keys.set(uid, command.idempotencyKey);
        return updateHousehold(uid, at, (household) => decideCheckIn(household, command, at));
      }
      case 'undo': {
        const command = { idempotencyKey: keys.get(uid) ?? '', by: 'lee' };
        return updateHousehold(uid, at, (household) => decideUndoCheckIn(household, command, at));
      }
      case 'card':
      case 'cash':
        return passes.push((await anUnpaidWalkIn({ date: day, hours: size, payBy: what })).id);
      case 'pay':
        return passes.push((await aPaidWalkIn({ date: day, participants: size })).id);
      case 'move':
        return (
          pass &&
          updateWalkIn(pass.id, at, (walkIn) => decideCorrectWalkIn(walkIn, moved(walkIn, day), at, venue()))
        );
      case 'grow': {
        const grown = { hours: size, expectedHours: pass?.hours ?? 0, key: randomUUID(), by: 'lee' };
        return pass && updateWalkIn(pass.id, at, (walkIn) => decideExtendWalkIn(walkIn, grown, at, venue()));
      }
      case 'cancel':
        return pass && cancel(pass);
    }
  }

  const moved = (walkIn: WalkIn, date: VenueDate) => {
    const { name, email, hours, participants, concessions, adults } = walkIn;
    const phone = { e164: walkIn.phone.e164, shown: walkIn.phone.shown };
    return {
      name,
      email,
      phone,
      hours,
      participants,
      concessions,
      adults,
      date,
      seen: passDetailsOf(walkIn),
      by: 'lee',
    };
  };
});

import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import { cents } from '@legacy-hub/domain/core/money';
import { accept } from '@legacy-hub/domain/decision/decision';
import { decideStopMessage } from '@legacy-hub/domain/office/messages/recipients';
import { decideAppoint } from '@legacy-hub/domain/staff/logins/roles';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import type { DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { EXAMPLE_SETTINGS } from '../testing/example-settings.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { anUnpaidWalkIn, tomorrow } from '../testing/subjects/walk-ins.ts';
import { markSettled } from './closures.ts';
import { announceArrival } from './customers/arrivals.ts';
import { updateHousehold } from './customers/households.ts';
import { updateWalkIn } from './customers/walk-ins.ts';
import { closeDay } from './day-closings.ts';
import { writeEffects } from './effects.ts';
import { addToDay } from './figures.ts';
import * as collections from './firestore/collections.ts';
import { replaceWrongDays } from './firestore/replace-days.ts';
import { claimEmail, markSent, queueEmail } from './mail.ts';
import { createMessage, updateMessage } from './messages.ts';
import { saveProof } from './proofs.ts';
import { createPayment, updatePayment } from './provider.ts';
import { listStaff, updateStaff } from './staff.ts';
import { changeVenue } from './venue.ts';
import { listVisitsOf } from './visits.ts';

setProject('demo-unknown-fields');

const now = instant(Date.now());
const today = dayOf(now);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const NEW = 'fieldOfANewerRelease';

/** Adds a new field to the document and to every object in it, except to those without named fields. */
async function addNewFields(ref: DocumentReference<unknown>): Promise<string[]> {
  const raw = ref.withConverter(null);
  const data = (await raw.get()).data() ?? expect.unreachable(`${ref.path} is not stored`);
  const added: string[] = [];
  const isStillRead = async () => {
    await raw.set(data);
    return ref.get().then(
      (stored) => stored.data() !== undefined,
      () => false,
    );
  };
  const addTo = async (value: unknown, path: string): Promise<void> => {
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) await addTo(each, `${path}.${index}`);
    if (!isFields(value)) return;
    for (const [name, each] of Object.entries(value)) await addTo(each, `${path}.${name}`);
    value[NEW] = path;
    if (await isStillRead().catch(() => false)) added.push(path);
    else delete value[NEW];
  };
  await addTo(data, '');
  await raw.set(data);
  return added;
}

function newFieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(newFieldsIn);
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === NEW ? [String(each)] : newFieldsIn(each)));
}

/** Returns the new fields of a document before and after an update. */
async function newFieldsAround(ref: DocumentReference<unknown>, update: () => Promise<unknown>) {
  const before = await addNewFields(ref);
  const written = (await ref.get()).updateTime;
  await update();
  const stored = await ref.withConverter(null).get();
  expect(stored.updateTime?.isEqual(written ?? expect.unreachable())).toBe(false);
  return { before: before.toSorted(), after: newFieldsIn(stored.data()).toSorted() };
}

const booked = async (day = tomorrow()) => {
  const { uid } = await aPaidHousehold();
  const book = (hours: number) =>
    updateHousehold(uid, now, (household) =>
      decideBooking(household, { personId: household.primary.id, day, hours }, now),
    );
  expectAccepted(await book(1));
  return { uid, book };
};

const WRITTEN_ONCE = 'written once, and replaced only when a person is erased';

const UPDATES: Record<
  keyof typeof collections,
  typeof WRITTEN_ONCE | (() => Promise<{ before: string[]; after: string[] }>)
> = {
  households: async () => {
    const { uid, primary } = await aPaidHousehold();
    return newFieldsAround(collections.households().doc(uid), async () =>
      expectAccepted(
        await updateHousehold(uid, now, (household) =>
          decideCheckIn(household, { personIds: [primary.id], idempotencyKey: 'a', by: 'sam' }, now),
        ),
      ),
    );
  },
  walkIns: async () => {
    const { id } = await anUnpaidWalkIn();
    return newFieldsAround(collections.walkIns().doc(id), async () =>
      expectAccepted(
        await updateWalkIn(id, now, (walkIn) => decideWalkInCash(walkIn, { by: 'sam' }, now, venue())),
      ),
    );
  },
  visits: async () => {
    const { uid, primary } = await aPaidHousehold();
    await updateHousehold(uid, now, (household) =>
      decideCheckIn(household, { personIds: [primary.id], idempotencyKey: 'b', by: 'sam' }, now),
    );
    const [record = expect.unreachable()] = await listVisitsOf(uid);
    const undone = { ...record, who: { uid, personId: primary.id }, undone: { at: now, by: 'sam' } };
    return newFieldsAround(collections.visits().doc(record.id), () =>
      writeEffects(uid, [{ kind: 'visit', record: undone }], now),
    );
  },
  mail: async () => {
    const id = 'welcome:mia';
    const content = { kind: 'welcome', uid: 'mia', name: 'Mia' } as const;
    await queueEmail('mia', { id, to: 'mia@example.com', content }, now);
    return newFieldsAround(collections.mail().doc(id), async () => {
      expect(await claimEmail(id, now)).not.toBeNull();
      await markSent(id, now);
      const outcome = { status: 'complained', at: now } as const;
      await writeEffects('mia', [{ kind: 'email-outcome', id, outcome }], now);
    });
  },
  cardPayments: async () => {
    const payment = await createPayment({
      version: 1,
      id: 'pay',
      who: { uid: 'mia' },
      purpose: { kind: 'walk-in' },
      amountCents: cents(800),
      paymentMethod: 'pm_1',
      createdAt: now,
      providerId: null,
      state: { status: 'open' },
    });
    return newFieldsAround(collections.cardPayments().doc('pay'), () =>
      updatePayment(payment, { providerId: 'pi_1' }),
    );
  },
  staff: async () => {
    const appoint = (role: 'staff' | 'admin') =>
      updateStaff('sam', { by: null, key: null, now }, (everyone) =>
        decideAppoint(everyone, { uid: 'sam', email: 'sam@example.com', role, by: null }, now),
      );
    await appoint('staff');
    expect(await listStaff()).toHaveLength(1);
    return newFieldsAround(collections.staff().doc('sam'), async () =>
      expectAccepted(await appoint('admin')),
    );
  },
  reservedDays: async () => {
    const { book } = await booked();
    return newFieldsAround(collections.reservedDays().doc(tomorrow()), async () => {
      expectAccepted(await book(1));
      await replaceWrongDays(now, async () => ({ reserved: [], expected: new Map() }));
    });
  },
  expectedParts: async () => {
    const { book } = await booked(addDays(today, 2));
    const { docs } = await collections.expectedParts().where('day', '==', addDays(today, 2)).get();
    const [part = expect.unreachable()] = docs;
    const { before, after } = await newFieldsAround(part.ref, async () => expectAccepted(await book(1)));
    return { before: before.filter((path) => !path.includes('.people.')), after }; // derived from the household
  },
  arrivals: async () => {
    const { uid, primary } = await aPaidHousehold();
    const announce = (key: string) => announceArrival(uid, { key, now }, [primary.id]);
    expectAccepted(await announce('first'));
    return newFieldsAround(collections.arrivals().doc(uid), async () =>
      expectAccepted(await announce('second')),
    );
  },
  figures: async () => {
    await aPaidHousehold();
    return newFieldsAround(collections.figures().doc(today.slice(0, 7)), () =>
      firestore().runTransaction(async (transaction) =>
        addToDay(transaction, today, { visits: { '09': 1 } }),
      ),
    );
  },
  dayClosings: async () => {
    const day = addDays(today, -1);
    const count = (key: string, correction: { corrects: number; reason: string } | null) =>
      closeDay(
        {
          day,
          by: 'sam',
          isAdmin: true,
          key,
          counts: {},
          floatCents: cents(0),
          terminalCents: cents(0),
          expectedCashCents: 0,
          expectedTerminalCents: 0,
          explanation: null,
          correction,
        },
        () => 'Sam',
        now,
      );
    expectAccepted(await count('first', null));
    return newFieldsAround(collections.dayClosings().doc(day), async () =>
      expectAccepted(await count('second', { corrects: 1, reason: 'miscounted' })),
    );
  },
  settings: async () =>
    newFieldsAround(collections.settings().doc('venue'), async () => {
      const { revision, venue } =
        (await collections.settings().doc('venue').get()).data() ?? EXAMPLE_SETTINGS;
      const { consentText } = EXAMPLE_VENUE; // not in the public settings
      const changed = { ...structuredClone(venue), consentText, name: 'The Attic' };
      expectAccepted(await changeVenue({ revision, venue: changed, by: 'sam' }, [], now));
    }),
  proofs: async () => {
    const found = { takenCents: cents(0), returnedCents: cents(0), feesCents: cents(0), unlisted: 0 };
    const money = { card: { ledgerCents: cents(0), foundCents: cents(0) }, counter: null };
    const save = (day: typeof today) =>
      saveProof({ day, checkedAt: now, ...money, ...found, payouts: [], exceptions: [] });
    const first = addDays(today, 1 - Number(today.slice(8)));
    await save(first);
    return newFieldsAround(collections.proofs().doc(today.slice(0, 7)), () => save(addDays(first, 1)));
  },
  messages: async () => {
    await createMessage({
      version: 1,
      id: 'message-1',
      by: 'ada',
      createdAt: now,
      audience: { of: 'day', day: tomorrow() },
      kind: 'service',
      subject: 'We close early',
      text: 'At four.',
      expected: 1,
      status: 'sending',
      after: null,
    });
    return newFieldsAround(collections.messages().doc('message-1'), () =>
      updateMessage('message-1', decideStopMessage),
    );
  },
  closures: async () => {
    const work = { kind: 'open' as const, closures: [] };
    await collections
      .closures()
      .doc('7')
      .set({
        version: 1,
        id: '7',
        at: now,
        by: 'sam',
        reason: 'Flood',
        days: [today],
        work,
        expected: 0,
        settledAt: null,
        summary: null,
      });
    return newFieldsAround(collections.closures().doc('7'), () => markSettled('7', now));
  },
  ledger: WRITTEN_ONCE,
  venueChanges: WRITTEN_ONCE,
  staffActions: WRITTEN_ONCE,
  providerTasks: WRITTEN_ONCE,
  providerEvents: WRITTEN_ONCE,
  erasures: WRITTEN_ONCE,
  closureOutcomes: WRITTEN_ONCE,
  formerStaff: WRITTEN_ONCE,
};

describe('an update of a document with fields that only a newer release knows', () => {
  for (const [collection, update] of Object.entries(UPDATES))
    if (update !== WRITTEN_ONCE)
      it(`preserves them in ${collection}`, async () => {
        const { before, after } = await update();
        expect(before).toContain('');
        expect(after).toEqual(before);
      });

  it('removes the fields that a member has removed', async () => {
    const { uid } = await aPaidHousehold();
    const ref = collections.households().doc(uid);
    await updateHousehold(uid, now, (household) => accept({ ...household, moneyReturnedAt: now }));
    await newFieldsAround(ref, () =>
      updateHousehold(uid, now, ({ moneyReturnedAt: _removed, ...household }) => accept(household)),
    );
    expect((await ref.withConverter(null).get()).data()).not.toHaveProperty('moneyReturnedAt');
  });
});

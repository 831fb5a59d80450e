import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/correct-details';
import type { Household } from '@legacy-hub/domain/household-schema';
import { addDays, addDuration, dayOf, days, instant } from '@legacy-hub/domain/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/households.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold, aPhone } from '@legacy-hub/functions/src/testing/households.ts';
import { latestPaymentOf } from '@legacy-hub/functions/src/testing/return-events.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/staff.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { baselineErasure } from '../baseline-erasure.ts';
import {
  baselineCashSale,
  baselineCheckIn,
  baselineCorrection,
  find,
  lockBaseline,
  read,
  someId,
  transact,
} from '../baseline-operations.ts';
import type { BenchContext } from '../bench-context.ts';
import type { Comparison, Comparisons } from '../comparison.ts';
import { baselineSearch } from '../searches.ts';

const now = () => instant(Date.now());
const aQuietDay = () => addDays(dayOf(now()), -15);
const findAbout = (collection: string, field: string, walkInId: string) =>
  find(firestore().collection(collection).where(`${field}.walkInId`, '==', walkInId));
const households = () => firestore().collection('users');
const passes = () => firestore().collection('walkIns');

/** Read-only, so one walk-in serves all rounds. */
let walkIn: ReturnType<typeof aPaidWalkIn> | undefined;
function theWalkIn() {
  walkIn ??= aPaidWalkIn();
  return walkIn;
}

export const counter = {
  sellSessions: async () => aSale(await aPaidHousehold(), { memberId: null, quantity: 1 }),

  async confirmCash() {
    const household = await anUnpaidHousehold();
    return aSale(household, { membershipId: household.primary.id });
  },

  async listPayments({ reader }) {
    const { uid } = reader.household;
    const entries = firestore().collection('ledger').where('who.uid', '==', uid).orderBy('at', 'desc');
    return {
      payload: { userId: uid },
      baseline: () => Promise.all([read(`users/${uid}`), find(entries)]),
    };
  },

  async takeBackCash() {
    const [household, other] = [await aPaidHousehold(), await aPaidHousehold()];
    return {
      token: (await aStaffMember('admin')).token,
      payload: { userId: household.uid, receipt: await receiptOf(household), reason: 'Paid twice' },
      baseline: () => baselineCashSale(other),
    };
  },

  async refundCard() {
    const [{ household }, { household: other }] = [await aCardHousehold(), await aCardHousehold()];
    const payment_intent = await latestPaymentOf(other);
    const payload = { userId: household.uid, receipt: await receiptOf(household), reason: 'Paid twice' };
    return {
      token: (await aStaffMember('admin')).token,
      payload: { ...payload, amountCents: 100, idempotencyKey: randomUUID() },
      baseline: () =>
        lockBaseline(async () => {
          await provider.refunds.create({ payment_intent, amount: 100 });
          await baselineCashSale(other);
        }),
    };
  },

  getTakings: async () => ({
    payload: { day: aQuietDay() },
    baseline: () =>
      Promise.all([
        find(firestore().collection('ledger').where('day', '==', aQuietDay()).orderBy('at')),
        find(firestore().collection('staff').orderBy('since')),
      ]),
  }),

  async checkIn() {
    const household = await aPaidHousehold();
    const { uid, primary } = household;
    return {
      payload: { userId: uid, membershipIds: [primary.id], idempotencyKey: randomUUID() },
      baseline: () => baselineCheckIn(`users/${uid}`, household),
    };
  },

  async undoCheckIn({ staff }) {
    const { uid, primary } = await aPaidHousehold();
    const idempotencyKey = randomUUID();
    const command = { personIds: [primary.id], idempotencyKey, by: staff.uid };
    const at = now();
    const { state } = mustAccept(
      await updateHousehold(uid, at, (household) => decideCheckIn(household, command, at)),
    );
    return {
      payload: { userId: uid, idempotencyKey },
      baseline: () => baselineCheckIn(`users/${uid}`, state),
    };
  },

  async registerWalkIn() {
    const pass = await theWalkIn();
    const group = { numHours: 2, numParticipants: 3, numNonParticipatingAdults: 1 };
    const contact = { name: 'Tom Bianchi', email: 'tom@example.com', phone: aPhone() };
    const [id, date] = [someId(), addDays(dayOf(now()), 30)];
    return {
      payload: { ...contact, ...group, selectedDate: date },
      baseline: () => transact([[`walkIns/${id}`]], { [`walkIns/${id}`]: { ...pass, id, date } }),
    };
  },

  async registerGroup() {
    const pass = await theWalkIn();
    const group = { numHours: 2, numParticipants: 3, numNonParticipatingAdults: 1 };
    const [id, selectedDate] = [someId(), dayOf(now())];
    return {
      payload: { name: 'Tom Bianchi', phone: aPhone(), ...group, selectedDate, idempotencyKey: someId() },
      baseline: () => transact([[`walkIns/${id}`]], { [`walkIns/${id}`]: { ...pass, id } }),
    };
  },

  listTodaysWalkIns: async () => ({
    baseline: () => find(passes().where('date', '==', dayOf(now())).orderBy('createdAt')),
  }),

  listExpected: async () => ({
    baseline: () => find(households().where('bookedDays', 'array-contains', dayOf(now()))),
  }),

  async findWalkInByCode() {
    const { code } = await theWalkIn();
    return { payload: { code }, baseline: () => find(passes().where('code', '==', code).limit(1)) };
  },

  async exportWalkIn() {
    const { id: walkInId } = await theWalkIn();
    return {
      payload: { walkInId },
      async baseline() {
        await read(`walkIns/${walkInId}`);
        const records = ['visits', 'ledger', 'staffActions'].map((name) => findAbout(name, 'who', walkInId));
        await Promise.all([...records, findAbout('mail', 'content', walkInId)]);
      },
    };
  },

  async eraseWalkInContact() {
    const { id: walkInId } = await anUnpaidWalkIn({ at: addDuration(now(), -days(2)) });
    const path = `walkIns/${walkInId}`;
    return {
      payload: { walkInId },
      async baseline() {
        await findAbout('visits', 'who', walkInId);
        await findAbout('mail', 'content', walkInId);
        await transact([[path]], { [path]: { id: walkInId } });
      },
    };
  },

  searchCustomers: async (bench) => aSearch(bench, 'q'),
  findCustomer: async (bench) => aSearch(bench, 'phone'),

  async listVisits({ reader }) {
    const { uid } = reader.household;
    const visits = firestore().collection('visits').where('who.uid', '==', uid).orderBy('at', 'desc');
    return { payload: { userId: uid, day: dayOf(now()) }, baseline: () => find(visits) };
  },

  async listStaffActions({ reader }) {
    const { uid } = reader.household;
    const actions = firestore().collection('staffActions').where('who.uid', '==', uid);
    return {
      payload: { userId: uid },
      async baseline() {
        await find(actions.orderBy('at', 'desc').limit(11));
        await auth().getUsers([{ uid }]);
      },
    };
  },

  async listEmails({ reader }) {
    const { uid } = reader.household;
    const emails = firestore().collection('mail').where('uid', '==', uid).orderBy('createdAt', 'desc');
    return { payload: { userId: uid }, baseline: () => find(emails.limit(50)) };
  },

  async sendEmailAgain() {
    const household = await aPaidHousehold();
    const { uid, email } = household;
    const { docs } = await find(firestore().collection('mail').where('uid', '==', uid));
    const emailId = docs[0]?.id ?? '';
    await firestore()
      .doc(`mail/${emailId}`)
      .update({ state: { status: 'sent', at: now() } });
    return {
      payload: { userId: uid, emailId, email, idempotencyKey: randomUUID() },
      baseline: async () => {
        await read(`mail/${emailId}`);
        await baselineCashSale(household);
      },
    };
  },

  async correctDetails() {
    const household = await aPaidHousehold();
    const seen = detailsOf(household);
    return {
      payload: { userId: household.uid, ...seen, phone: aPhone(), seen },
      baseline: () => lockBaseline(() => baselineCorrection(household)),
    };
  },

  async deleteAccount() {
    const at = addDuration(now(), -days(15));
    const [household, other] = [await anUnpaidHousehold({ at }), await anUnpaidHousehold({ at })];
    return { payload: { userId: household.uid }, baseline: () => baselineErasure(other) };
  },
} satisfies Comparisons;

async function receiptOf({ uid }: Household): Promise<string> {
  const { docs } = await firestore().collection('ledger').where('who.uid', '==', uid).get();
  return String(docs[0]?.get('receipt'));
}

const aSale = (household: Household, sold: object): Comparison => ({
  payload: { ...sold, userId: household.uid, idempotencyKey: randomUUID() },
  baseline: () => baselineCashSale(household),
});

const aSearch = ({ reader }: BenchContext, field: string): Comparison => ({
  payload: { [field]: reader.household.phone.shown },
  async baseline() {
    await baselineSearch(reader.household);
    await transact([[`rateLimits/${someId()}`]], {});
  },
});

import { randomUUID } from 'node:crypto';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/cash-upgrade-cost';
import { addDays, addDuration, dayOf, days, instant } from '@legacy-hub/domain/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/correct';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/households.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import {
  anUnpaidHousehold,
  aPaidHousehold,
  aPhone,
  phoneFrom,
} from '@legacy-hub/functions/src/testing/households.ts';
import { latestPaymentOf } from '@legacy-hub/functions/src/testing/return-events.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/staff.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { type Compare, type Comparisons, ofTwo, reading } from '../comparison.ts';
import {
  aStaffAction,
  checkIn,
  correct,
  earlierEntry,
  erase,
  find,
  from,
  inOrder,
  locked,
  type Operation,
  read,
  readOwn,
  recordsOf,
  save,
  sellForCash,
  someId,
  transact,
} from '../operations.ts';
import { baselineSearch } from '../searches.ts';
import { cards } from './cards.ts';
import { leaderAgain } from './members.ts';

const now = () => instant(Date.now());
const today = () => dayOf(now());
const aQuietDay = () => addDays(today(), -15);

type Own = Parameters<Operation>[0];

const paid = async (): Promise<Own> => ({ household: await aPaidHousehold() });
const unpaid = async (at = now()): Promise<Own> => ({ household: await anUnpaidHousehold({ at }) });

const checkInOwn: Operation = ({ household }) => checkIn(`users/${household.uid}`, household);

async function aCheckedInHousehold() {
  const { uid, primary } = await aPaidHousehold();
  const command = { personIds: [primary.id], idempotencyKey: randomUUID(), by: 'staff-1' };
  const decide = (household: Own['household']) => decideCheckIn(household, command, now());
  return { household: mustAccept(await updateHousehold(uid, now(), decide)).state, ...command };
}

const receiptOf = async ({ household: { uid } }: Own) => {
  const { docs } = await recordsOf('ledger', uid);
  return { receipt: String(docs[0]?.get('receipt')) };
};

const search = reading(async ({ household }) => {
  await baselineSearch(household);
  await transact([[`rateLimits/${someId()}`]], {});
});

type OwnPass = { readonly walkIn: WalkIn };
const paidPass = async (): Promise<OwnPass> => ({ walkIn: await aPaidWalkIn() });
const oldPass = async (): Promise<OwnPass> => ({
  walkIn: await anUnpaidWalkIn({ at: addDuration(now(), -days(2)) }),
});
const unpaidPass = async (): Promise<OwnPass> => ({ walkIn: await anUnpaidWalkIn() });
const changePass = ({ walkIn }: OwnPass) => {
  const path = `walkIns/${walkIn.id}`;
  return transact([[path]], { [path]: { ...walkIn, name: someId() }, ...aStaffAction() });
};
const idOfPass = ({ walkIn }: OwnPass) => ({ walkInId: walkIn.id });
const recordsOfPass = (collection: string, { walkIn }: OwnPass, field = 'who') =>
  find(from(collection).where(`${field}.walkInId`, '==', walkIn.id));

/** Read-only, so one day pass serves all rounds. */
const thePass = (
  baseline: (own: OwnPass) => Promise<unknown>,
  fieldsOf: (own: OwnPass) => object,
): Compare => {
  let pass: ReturnType<typeof paidPass> | undefined;
  return async () => {
    pass ??= paidPass();
    const own = await pass;
    return { fields: fieldsOf(own), baseline: () => baseline(own) };
  };
};

const addPass: Compare = thePass(
  ({ walkIn }) => {
    const id = someId();
    return transact([[`walkIns/${id}`]], { [`walkIns/${id}`]: { ...walkIn, id } });
  },
  () => ({ phone: aPhone() }),
);

async function aColleague() {
  const { uid } = await aStaffMember();
  return { colleague: await auth().getUser(uid) };
}

const changeStaff =
  (claims: object) =>
  async ({ colleague: { uid } }: Awaited<ReturnType<typeof aColleague>>): Promise<void> => {
    await transact([[`staff/${uid}`]], aStaffAction());
    await auth().setCustomUserClaims(uid, claims);
  };

const findStaff = () => find(from('staff').orderBy('since'));

export const counter: Comparisons = {
  sellSessions: ofTwo(paid, sellForCash),
  confirmCash: ofTwo(unpaid, sellForCash, ({ household }) => ({
    ...{ userId: household.uid, membershipId: household.primary.id, idempotencyKey: randomUUID() },
  })),
  upgradeInCash: ofTwo(paid, sellForCash, ({ household }) => {
    const change = { personId: household.primary.id, currentTier: 'supporter', newTier: 'leader' } as const;
    return { expectedCents: cashUpgradeCost(household, change, now()) };
  }),
  takeBackCash: ofTwo(paid, sellForCash, receiptOf),
  refundCard: ofTwo(
    async () => {
      const { household } = await aCardHousehold();
      return { household, payment: await latestPaymentOf(household) };
    },
    ({ household, payment }) =>
      locked(
        () => provider.refunds.create({ payment_intent: payment, amount: 100 }),
        sellForCash,
      )({
        household,
      }),
    receiptOf,
  ),
  listPayments: reading((own) => Promise.all([readOwn(own), recordsOf('ledger', own.household.uid)])),
  getTakings: async () => ({
    fields: { day: aQuietDay() },
    baseline: () =>
      Promise.all([find(from('ledger').where('day', '==', aQuietDay()).orderBy('at')), findStaff()]),
  }),

  checkIn: ofTwo(paid, checkInOwn),
  undoCheckIn: ofTwo(aCheckedInHousehold, checkInOwn, ({ idempotencyKey }) => ({ idempotencyKey })),
  listExpected: reading(() => find(from('users').where('bookedDays', 'array-contains', today()))),
  listVisits: reading(({ household }) => recordsOf('visits', household.uid)),

  registerWalkIn: addPass,
  registerGroup: addPass,
  extendWalkIn: ofTwo(
    paidPass,
    ({ walkIn }) => {
      const [path, [entry = []]] = [`walkIns/${walkIn.id}`, earlierEntry()];
      const written = Object.fromEntries(entry.map((each) => [each, walkIn]));
      return transact([[path], entry], { [path]: { ...walkIn, hours: 3 }, ...written, ...aStaffAction() });
    },
    ({ walkIn }) => ({ walkInId: walkIn.id, expectedHours: walkIn.hours }),
  ),
  listTodaysWalkIns: reading(() => find(from('walkIns').where('date', '==', today()).orderBy('createdAt'))),
  findWalkInByCode: thePass(
    ({ walkIn }) => find(from('walkIns').where('code', '==', walkIn.code).limit(1)),
    ({ walkIn }) => ({ code: walkIn.code }),
  ),
  exportWalkIn: thePass(async (own) => {
    await read(`walkIns/${own.walkIn.id}`);
    const records = ['visits', 'ledger', 'staffActions'].map((name) => recordsOfPass(name, own));
    await Promise.all([...records, recordsOfPass('mail', own, 'content')]);
  }, idOfPass),
  correctWalkIn: ofTwo(unpaidPass, changePass, ({ walkIn }) => {
    const seen = passDetailsOf(walkIn);
    return { walkInId: walkIn.id, ...seen, seen, name: 'Thomas Reed' };
  }),
  cancelWalkIn: ofTwo(unpaidPass, changePass, ({ walkIn }) => ({ walkInId: walkIn.id, expectedCents: 0 })),
  eraseWalkInContact: ofTwo(
    oldPass,
    inOrder(
      (own) => recordsOfPass('visits', own),
      (own) => recordsOfPass('mail', own, 'content'),
      ({ walkIn: { id } }) => transact([[`walkIns/${id}`]], { [`walkIns/${id}`]: { id } }),
    ),
    idOfPass,
  ),

  searchCustomers: search,
  findCustomer: search,
  listStaffActions: reading(async ({ household: { uid } }) => {
    await find(from('staffActions').where('who.uid', '==', uid).orderBy('at', 'desc').limit(11));
    await auth().getUsers([{ uid }]);
  }),
  listEmails: reading(({ household: { uid } }) =>
    find(from('mail').where('uid', '==', uid).orderBy('createdAt', 'desc').limit(50)),
  ),
  sendEmailAgain: ofTwo(
    paid,
    inOrder(() => read(`mail/${someId()}`), sellForCash),
    async ({ household: { uid } }) => {
      const { docs } = await find(from('mail').where('uid', '==', uid));
      await docs[0]?.ref.update({ state: { status: 'sent', at: now() } });
      return { emailId: docs[0]?.id };
    },
  ),
  registerAtCounter: async ({ reader }) => ({
    fields: { phone: aPhone(), email: undefined },
    async baseline() {
      const phone = phoneFrom(aPhone());
      await find(from('users').where('phone.e164', '==', phone.e164).limit(8));
      const { uid } = await auth().createUser({});
      await save({ household: { ...reader.household, phone, phoneTail: someId(), uid, email: '' } });
    },
  }),
  correctDetails: ofTwo(paid, locked(correct), () => ({ phone: aPhone(), family: [] })),
  deleteAccount: ofTwo(() => unpaid(addDuration(now(), -days(15))), erase),

  addNote: ofTwo(paid, correct),
  clearNote: ofTwo(paid, correct),
  listStaff: reading(findStaff),
  appointStaff: ofTwo(aColleague, changeStaff({ role: 'admin' }), ({ colleague: { email } }) => ({ email })),
  dismissStaff: ofTwo(
    aColleague,
    inOrder(changeStaff({}), ({ colleague: { uid } }) => auth().revokeRefreshTokens(uid)),
    ({ colleague: { uid } }) => ({ userId: uid }),
  ),

  startAgainForHousehold: ofTwo(
    async () => ({ household: await aPaidHousehold({ at: addDuration(now(), -days(40)) }) }),
    correct,
    leaderAgain,
  ),
  pauseForHousehold: cards.pauseMembership,
  resumeForHousehold: cards.resumeMembership,
  changeTierForHousehold: cards.changeTier,
  cancelForHousehold: cards.cancelMembership,
  keepForHousehold: cards.keepMembership,
  removeForHousehold: cards.removeFamilyMember,
};

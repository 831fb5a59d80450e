import { dayOf, endOfDay, instant, startOfDay } from '@legacy-hub/domain/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/households.ts';
import * as staff from '@legacy-hub/functions/src/testing/staff-requests.ts';
import type { OfHousehold, OfPass, Subject } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { about, type Compare } from '../comparison.ts';
import { from, inOrder, locked, read, recordsOf, someId, transact } from '../documents.ts';
import {
  addHousehold,
  addPass,
  aStaffAction,
  checkIn,
  correct,
  erase,
  readOwn,
  sellForCash,
} from '../operations.ts';
import { baselineSearch } from '../searches.ts';
import { findTasks } from '../stripe-operations.ts';

const today = () => dayOf(instant(Date.now()));

const search = async ({ household }: OfHousehold) => {
  await baselineSearch(household);
  await transact([[`rateLimits/${someId()}`]], {});
};

const recordsOfPass =
  (collection: string, field = 'who') =>
  ({ walkIn }: OfPass) =>
    from(collection).where(`${field}.walkInId`, '==', walkIn.id).get();

type OfColleague = { readonly colleague: { readonly uid: string } };

const changeStaff =
  (claims: object) =>
  async ({ colleague: { uid } }: OfColleague): Promise<void> => {
    await transact([[`staff/${uid}`]], aStaffAction());
    await auth().setCustomUserClaims(uid, claims);
  };

const findLogin = ({ colleague: { uid } }: OfColleague) => auth().getUser(uid);
const endLogins = ({ colleague: { uid } }: OfColleague) => auth().revokeRefreshTokens(uid);

const findStaff = () => from('staff').orderBy('since').get();

/** The payment of a receipt, and its refunds. */
const findPayment = async ({ receipt = '' }: { readonly receipt: string | undefined }) => {
  const found = await from('ledger').where('receipt', '==', receipt).get();
  await from('ledger').where('paymentEntryId', '==', found.docs[0]?.id).get();
};

type Given<Name> = Name extends keyof typeof staff.STAFF_REQUESTS
  ? Awaited<ReturnType<(typeof staff.STAFF_REQUESTS)[Name]['given']>>
  : OfHousehold;

const refund = ({ paymentIntent }: Given<'refundCard'>) =>
  provider.refunds.create({ payment_intent: paymentIntent });

/** The minimum for a staff request, on a subject in the state that it needs. */
const BASELINES: { readonly [Name in staff.StaffEndpointName]?: (own: Given<Name>) => Promise<unknown> } = {
  registerAtCounter: async () => {
    await from('users').where('phone.e164', '==', phoneFrom(aPhone()).e164).limit(8).get();
    await addHousehold({});
  },
  confirmCash: inOrder(findTasks, sellForCash),
  sellSessions: sellForCash,
  upgradeInCash: sellForCash,
  takeBackCash: inOrder<Given<'takeBackCash'>>(findPayment, sellForCash),
  refundCard: locked(({ payment }) => findPayment(payment), refund, sellForCash),
  listPayments: (own) => Promise.all([readOwn(own), recordsOf('ledger', own.household.uid)]),
  getTakings: ({ day }) =>
    Promise.all([
      from('ledger').where('day', '==', day).orderBy('at').get(),
      from('staffActions')
        .where('kind', '==', 'take-refused-cash')
        .where('at', '>=', startOfDay(day))
        .where('at', '<', endOfDay(day))
        .orderBy('at')
        .get(),
      findStaff(),
    ]),

  checkIn,
  undoCheckIn: checkIn,
  listExpected: () => from('users').where('bookedDays', 'array-contains', today()).get(),
  listVisits: ({ household }) => recordsOf('visits', household.uid),

  registerGroup: addPass,
  extendWalkIn: sellForCash,
  listTodaysWalkIns: () => from('walkIns').where('date', '==', today()).orderBy('createdAt').get(),
  findWalkInByCode: ({ walkIn }) => from('walkIns').where('code', '==', walkIn.code).limit(1).get(),
  cancelWalkIn: locked(recordsOfPass('ledger'), correct),
  exportWalkIn: async (own) => {
    await read(`walkIns/${own.walkIn.id}`);
    const found = ['visits', 'ledger', 'staffActions'].map((name) => recordsOfPass(name)(own));
    await Promise.all([...found, recordsOfPass('mail', 'content')(own)]);
  },
  eraseWalkInContact: inOrder(recordsOfPass('visits'), recordsOfPass('mail', 'content'), correct),

  searchCustomers: search,
  findCustomer: search,
  listStaffActions: async ({ household: { uid } }) => {
    await from('staffActions').where('who.uid', '==', uid).orderBy('at', 'desc').limit(11).get();
    await auth().getUsers([{ uid }]);
  },
  listEmails: ({ household: { uid } }) =>
    from('mail').where('uid', '==', uid).orderBy('createdAt', 'desc').limit(50).get(),
  sendEmailAgain: inOrder(() => read(`mail/${someId()}`), sellForCash),
  correctDetails: locked(correct),
  deleteAccount: erase,

  getDeviceKey: () => read(`staff/${someId()}`),
  listStaff: findStaff,
  appointStaff: inOrder(findLogin, findStaff, changeStaff({ role: 'admin' })),
  dismissStaff: inOrder(findStaff, changeStaff({}), findLogin, endLogins),
};

/** A request that changes nothing is about the same household or pass in all rounds. */
export function byStaff(name: staff.StaffEndpointName): Compare {
  const { given, kind } = staff.staffRequest(name);
  let same: Promise<Subject> | undefined;
  const subject = (): Promise<Subject> => {
    if (kind !== null) return given();
    same ??= given();
    return same;
  };
  const baselines: Partial<Record<staff.StaffEndpointName, (own: never) => Promise<unknown>>> = BASELINES;
  const baseline = (baselines[name] ?? correct) as (own: Subject) => Promise<unknown>;
  return about(subject, baseline, (own) => staff.staffInput(name, own));
}

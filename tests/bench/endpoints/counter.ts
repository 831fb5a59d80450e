import { dayOf, endOfDay, instant, startOfDay } from '@legacy-hub/domain/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/households.ts';
import type { STAFF_REQUESTS, StaffEndpointName } from '@legacy-hub/functions/src/testing/staff-requests.ts';
import type { OfHousehold, OfPass } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import {
  addHousehold,
  addPass,
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
  sellForCash,
  someId,
  transact,
} from '../operations.ts';
import { baselineSearch } from '../searches.ts';

const today = () => dayOf(instant(Date.now()));

const checkInOwn: Operation = ({ household }) => checkIn(`users/${household.uid}`, household);

const search: Operation = async ({ household }) => {
  await baselineSearch(household);
  await transact([[`rateLimits/${someId()}`]], {});
};

/** The pass is read and written in one transaction, with the entry of what was paid or given back for it. */
const changePass =
  (entriesOf: () => readonly string[][] = () => []) =>
  ({ walkIn }: OfPass): Promise<void> => {
    const entries = entriesOf();
    const path = `walkIns/${walkIn.id}`;
    const written = Object.fromEntries(entries.flat().map((entry) => [entry, walkIn]));
    return transact([[path], ...entries], {
      [path]: { ...walkIn, name: someId() },
      ...written,
      ...aStaffAction(),
    });
  };

const recordsOfPass = (collection: string, { walkIn }: OfPass, field = 'who') =>
  find(from(collection).where(`${field}.walkInId`, '==', walkIn.id));

type Colleague = { readonly colleague: { readonly uid: string } };

const changeStaff =
  (claims: object) =>
  async ({ colleague: { uid } }: Colleague): Promise<void> => {
    await transact([[`staff/${uid}`]], aStaffAction());
    await auth().setCustomUserClaims(uid, claims);
  };

const findStaff = () => find(from('staff').orderBy('since'));

type Given<Name> = Name extends keyof typeof STAFF_REQUESTS
  ? Awaited<ReturnType<(typeof STAFF_REQUESTS)[Name]['given']>>
  : OfHousehold;

/** What staff can't do without, on somebody in the state that the request needs. */
export const counter: { readonly [Name in StaffEndpointName]?: (own: Given<Name>) => Promise<unknown> } = {
  registerAtCounter: async () => {
    await find(from('users').where('phone.e164', '==', phoneFrom(aPhone()).e164).limit(8));
    await addHousehold({});
  },
  confirmCash: sellForCash,
  sellSessions: sellForCash,
  upgradeInCash: sellForCash,
  takeBackCash: sellForCash,
  refundCard: locked(
    ({ paymentIntent }: Given<'refundCard'>) => provider.refunds.create({ payment_intent: paymentIntent }),
    changePass(earlierEntry),
  ),
  listPayments: (own) => Promise.all([readOwn(own), recordsOf('ledger', own.household.uid)]),
  getTakings: ({ day }) =>
    Promise.all([
      find(from('ledger').where('day', '==', day).orderBy('at')),
      find(
        from('staffActions')
          .where('kind', '==', 'take-refused-cash')
          .where('at', '>=', startOfDay(day))
          .where('at', '<', endOfDay(day))
          .orderBy('at'),
      ),
      findStaff(),
    ]),

  checkIn: checkInOwn,
  undoCheckIn: checkInOwn,
  listExpected: () => find(from('users').where('bookedDays', 'array-contains', today())),
  listVisits: ({ household }) => recordsOf('visits', household.uid),

  registerGroup: addPass,
  extendWalkIn: changePass(earlierEntry),
  correctWalkIn: changePass(),
  cancelWalkIn: changePass(),
  listTodaysWalkIns: () => find(from('walkIns').where('date', '==', today()).orderBy('createdAt')),
  findWalkInByCode: ({ walkIn }) => find(from('walkIns').where('code', '==', walkIn.code).limit(1)),
  exportWalkIn: async (own) => {
    await read(`walkIns/${own.walkIn.id}`);
    const records = ['visits', 'ledger', 'staffActions'].map((name) => recordsOfPass(name, own));
    await Promise.all([...records, recordsOfPass('mail', own, 'content')]);
  },
  eraseWalkInContact: inOrder(
    (own) => recordsOfPass('visits', own),
    (own) => recordsOfPass('mail', own, 'content'),
    changePass(),
  ),

  searchCustomers: search,
  findCustomer: search,
  listStaffActions: async ({ household: { uid } }) => {
    await find(from('staffActions').where('who.uid', '==', uid).orderBy('at', 'desc').limit(11));
    await auth().getUsers([{ uid }]);
  },
  listEmails: ({ household: { uid } }) =>
    find(from('mail').where('uid', '==', uid).orderBy('createdAt', 'desc').limit(50)),
  sendEmailAgain: inOrder(() => read(`mail/${someId()}`), sellForCash),
  correctDetails: locked(correct),
  deleteAccount: erase,

  getDeviceKey: () => read(`staff/${someId()}`),
  listStaff: findStaff,
  appointStaff: changeStaff({ role: 'admin' }),
  dismissStaff: inOrder(changeStaff({}), ({ colleague: { uid } }: Colleague) =>
    auth().revokeRefreshTokens(uid),
  ),
};

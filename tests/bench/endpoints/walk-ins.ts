import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { addDuration, dayOf, days, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { countedTogether, find, someId, staffAuthBaseline, transact } from '../baseline-operations.ts';
import { type BenchContext, measured, type Prepare } from '../bench-context.ts';

const today = () => dayOf(instant(Date.now()));
const passes = () => firestore().collection('walkIns');

/** Read-only, so one walk-in serves all rounds. */
const passOf = new WeakMap<BenchContext, ReturnType<typeof aPaidWalkIn>>();

function thePass(bench: BenchContext) {
  const pass = passOf.get(bench) ?? aPaidWalkIn();
  passOf.set(bench, pass);
  return pass;
}

export const walkIns = {
  async registerWalkIn(bench) {
    const pass = await thePass(bench);
    const group = { numHours: 2, numParticipants: 3, numNonParticipatingAdults: 1 };
    const contact = { name: 'Tom Bianchi', email: 'tom@example.com', phone: aPhone() };
    return {
      measured: () =>
        measured(bench, ENDPOINTS.registerWalkIn, { ...contact, ...group, selectedDate: '2027-01-01' }),
      async baseline() {
        await countedTogether();
        const id = someId();
        await transact([[`walkIns/${id}`]], { [`walkIns/${id}`]: { ...pass, id, date: '2027-01-01' } });
      },
    };
  },

  listTodaysWalkIns: async (bench) => ({
    measured: () => measured(bench, ENDPOINTS.listTodaysWalkIns, {}, bench.staff.token),
    async baseline() {
      await staffAuthBaseline(bench.staff);
      await find(passes().where('date', '==', today()).orderBy('createdAt'));
    },
  }),

  async findWalkInByCode(bench) {
    const { code } = await thePass(bench);
    return {
      measured: () => measured(bench, ENDPOINTS.findWalkInByCode, { code }, bench.staff.token),
      async baseline() {
        await staffAuthBaseline(bench.staff);
        await find(passes().where('code', '==', code).limit(1));
      },
    };
  },

  async exportWalkIn(bench) {
    const { id: walkInId } = await thePass(bench);
    return {
      measured: () => measured(bench, ENDPOINTS.exportWalkIn, { walkInId }, bench.staff.token),
      async baseline() {
        await staffAuthBaseline(bench.staff);
        await passes().doc(walkInId).get();
        await Promise.all([
          find(firestore().collection('visits').where('who.walkInId', '==', walkInId)),
          find(firestore().collection('ledger').where('who.walkInId', '==', walkInId)),
          find(firestore().collection('mail').where('content.walkInId', '==', walkInId)),
        ]);
      },
    };
  },

  async eraseWalkInContact(bench) {
    const at = addDuration(instant(Date.now()), -days(2));
    const { id: walkInId } = await anUnpaidWalkIn({ at });
    const path = `walkIns/${walkInId}`;
    return {
      measured: () => measured(bench, ENDPOINTS.eraseWalkInContact, { walkInId }, bench.staff.token),
      async baseline() {
        await staffAuthBaseline(bench.staff);
        await find(firestore().collection('visits').where('who.walkInId', '==', walkInId));
        await find(firestore().collection('mail').where('content.walkInId', '==', walkInId));
        await transact([[path]], { [path]: { id: walkInId } });
      },
    };
  },
} satisfies Record<string, Prepare>;

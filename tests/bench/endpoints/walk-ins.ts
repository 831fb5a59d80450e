import { CALLS } from '@legacy-hub/domain/endpoints';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone } from '@legacy-hub/functions/src/testing/households.ts';
import { aPaidPass } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { countedTogether, find, someId, staffAtTheDoor, transact } from '../baseline-operations.ts';
import { ours, type Prepare, type Trial } from '../bench-context.ts';

const today = () => dayOf(instant(Date.now()));
const passes = () => firestore().collection('walkIns');

/** A pass is read, and no round changes it: one is enough for all rounds of a run. */
const passOf = new WeakMap<Trial, ReturnType<typeof aPaidPass>>();

function thePass(trial: Trial) {
  const pass = passOf.get(trial) ?? aPaidPass();
  passOf.set(trial, pass);
  return pass;
}

export const walkIns = {
  async registerWalkIn(trial) {
    const pass = await thePass(trial);
    const group = { numHours: 2, numParticipants: 3, numNonParticipatingAdults: 1 };
    const contact = { name: 'Tom Bianchi', email: 'tom@example.com', phone: aPhone() };
    return {
      ours: () => ours(trial, CALLS.registerWalkIn, { ...contact, ...group, selectedDate: '2027-01-01' }),
      async floor() {
        await countedTogether();
        const id = someId();
        await transact([[`walkIns/${id}`]], { [`walkIns/${id}`]: { ...pass, id, date: '2027-01-01' } });
      },
    };
  },

  todaysWalkIns: async (trial) => ({
    ours: () => ours(trial, CALLS.todaysWalkIns, {}, trial.staff.token),
    async floor() {
      await staffAtTheDoor(trial.staff);
      await find(passes().where('date', '==', today()).orderBy('createdAt'));
    },
  }),

  async passByCode(trial) {
    const { code } = await thePass(trial);
    return {
      ours: () => ours(trial, CALLS.passByCode, { code }, trial.staff.token),
      async floor() {
        await staffAtTheDoor(trial.staff);
        await find(passes().where('code', '==', code).limit(1));
      },
    };
  },
} satisfies Record<string, Prepare>;

import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/households.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/staff.ts';
import { aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { find, saveHousehold, someId, transact } from '../baseline-operations.ts';
import type { Comparisons } from '../comparison.ts';

const households = () => firestore().collection('users');

/** What the counter does besides letting people in: registering, more hours, staff. */
export const counterDesk = {
  registerAtCounter: async ({ reader }) => ({
    payload: {
      ...{ name: 'Mia Rossi', phone: aPhone(), memberships: [{ tier: 'supporter' }] },
      ...{ paymentMethod: 'cash', idempotencyKey: someId() },
    },
    async baseline() {
      const phone = { phone: phoneFrom(aPhone()), phoneTail: someId() };
      await find(households().where('phone.e164', '==', phone.phone.e164).limit(8));
      const { uid } = await auth().createUser({});
      await saveHousehold({ ...reader.household, ...phone, uid, email: '' });
    },
  }),

  listStaff: async () => ({
    token: (await aStaffMember('admin')).token,
    baseline: () => find(firestore().collection('staff').orderBy('since')),
  }),

  async appointStaff() {
    const { token } = await aStaffMember('admin');
    const [person, other] = [await aStaffMember(), await aStaffMember()];
    const { email } = await auth().getUser(person.uid);
    return {
      token,
      payload: { email, role: 'admin' },
      async baseline() {
        await transact([[`staff/${other.uid}`]], { [`staffActions/${someId()}`]: other });
        await auth().setCustomUserClaims(other.uid, { role: 'admin' });
      },
    };
  },

  async dismissStaff() {
    const { token } = await aStaffMember('admin');
    const [person, other] = [await aStaffMember(), await aStaffMember()];
    return {
      token,
      payload: { userId: person.uid },
      async baseline() {
        await transact([[`staff/${other.uid}`]], { [`staffActions/${someId()}`]: other });
        await auth().setCustomUserClaims(other.uid, {});
        await auth().revokeRefreshTokens(other.uid);
      },
    };
  },

  async extendWalkIn() {
    const [pass, other] = [await aPaidWalkIn(), await aPaidWalkIn()];
    const more = { hours: 1, expectedHours: pass.hours, idempotencyKey: someId() };
    const [path, entry, mail, action] = [`walkIns/${other.id}`, someId(), someId(), someId()];
    return {
      payload: { walkInId: pass.id, ...more },
      baseline: () =>
        transact([[path], [`ledger/${entry}`, `mail/${mail}`]], {
          [path]: { ...other, hours: 3 },
          [`ledger/${entry}`]: other,
          [`mail/${mail}`]: other,
          [`staffActions/${action}`]: other,
        }),
    };
  },
} satisfies Comparisons;

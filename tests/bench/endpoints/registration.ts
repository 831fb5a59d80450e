import { randomUUID } from 'node:crypto';
import { CALLS } from '@legacy-hub/domain/endpoints';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/households.ts';
import { countedTogether, transact } from '../baseline-operations.ts';
import { ours, type Prepare } from '../bench-context.ts';

const someEmail = (): string => `bench-${randomUUID()}@example.com`;

export const registration = {
  register: async (trial) => ({
    ours: () => {
      const contact = { name: 'Mia Rossi', email: someEmail(), phone: aPhone() };
      return ours(trial, CALLS.register, { ...contact, memberships: ['supporter'] });
    },
    async floor() {
      await countedTogether();
      const email = someEmail();
      const { uid } = await auth().createUser({ email });
      const phone = { phone: phoneFrom(aPhone()), phoneTail: uid };
      await transact([[`users/${uid}`]], {
        [`users/${uid}`]: { ...trial.reader.member, ...phone, uid, email },
      });
    },
  }),
} satisfies Record<string, Prepare>;

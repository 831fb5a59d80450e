import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/households.ts';
import { countedTogether, transact } from '../baseline-operations.ts';
import { measured, type Prepare } from '../bench-context.ts';

const someEmail = (): string => `bench-${randomUUID()}@example.com`;

export const registration = {
  registerHousehold: async (bench) => ({
    measured: () => {
      const contact = { name: 'Mia Rossi', email: someEmail(), phone: aPhone() };
      return measured(bench, ENDPOINTS.registerHousehold, { ...contact, memberships: ['supporter'] });
    },
    async baseline() {
      await countedTogether();
      const email = someEmail();
      const { uid } = await auth().createUser({ email });
      const phone = { phone: phoneFrom(aPhone()), phoneTail: uid };
      await transact([[`users/${uid}`]], {
        [`users/${uid}`]: { ...bench.reader.household, ...phone, uid, email },
      });
    },
  }),
} satisfies Record<string, Prepare>;

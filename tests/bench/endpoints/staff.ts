import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { addDuration, days, instant } from '@legacy-hub/domain/venue-time';
import { anUnpaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { staffAuthBaseline } from '../baseline-operations.ts';
import { measured, type Prepare } from '../bench-context.ts';
import { baselineErasure } from '../erasure.ts';
import { baselineSearch } from '../searches.ts';

export const staff = {
  searchCustomers: async (bench) => ({
    measured: () =>
      measured(
        bench,
        ENDPOINTS.searchCustomers,
        { q: bench.reader.household.phone.shown },
        bench.staff.token,
      ),
    async baseline() {
      await staffAuthBaseline(bench.staff);
      await baselineSearch(bench.reader.household);
    },
  }),

  findCustomer: async (bench) => ({
    measured: () =>
      measured(
        bench,
        ENDPOINTS.findCustomer,
        { phone: bench.reader.household.phone.shown },
        bench.staff.token,
      ),
    async baseline() {
      await staffAuthBaseline(bench.staff);
      await baselineSearch(bench.reader.household);
    },
  }),

  async deleteAccount(bench) {
    const at = addDuration(instant(Date.now()), -days(15));
    const [household, other] = [await anUnpaidHousehold({ at }), await anUnpaidHousehold({ at })];
    return {
      measured: () => measured(bench, ENDPOINTS.deleteAccount, { userId: household.uid }, bench.staff.token),
      async baseline() {
        await staffAuthBaseline(bench.staff);
        await baselineErasure(other);
      },
    };
  },
} satisfies Record<string, Prepare>;

import type { EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import type { LoggedIn } from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/subjects/sign-in.ts';
import type { OfHousehold, OfPass } from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import { from, inOrder, locked, someId, transact } from './documents.ts';
import type { Baseline } from './measured-call.ts';
import * as operations from './operations.ts';
import { baselineSearch } from './searches.ts';

const search = async ({ household }: OfHousehold) => {
  await baselineSearch(household);
  await transact([[`rateLimits/${someId()}`]], {});
};

/** Baselines of the calls that a counter queue, a member or a payer waits for. */
export const BASELINES: Partial<Record<EndpointName, Baseline>> = {
  searchCustomers: search,
  findCustomer: search,
  findWalkInByCode: ({ walkIn }: OfPass) => from('walkIns').where('code', '==', walkIn.code).limit(1).get(),
  checkIn: (own: OfHousehold) => operations.checkIn(own),
  confirmCash: inOrder(operations.findTasks, operations.sellForCash),
  registerGroup: operations.addPass,

  logIn: ({ household, password }: LoggedIn) => idTokenFor(household.email, password),
  getUser: operations.readOwn,
  bookHours: operations.save,

  registerHousehold: operations.addHousehold,
  registerWalkIn: operations.addPass,
  createPayment: inOrder(operations.findByEmail, locked(operations.subscribe)),
  buySessions: locked(operations.readOwn, operations.charge),
};

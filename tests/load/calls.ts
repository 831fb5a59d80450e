import { CALLS, type CallName } from '@legacy-hub/domain/calls';
import { account } from './calls/account.ts';
import { bookings } from './calls/bookings.ts';
import { cards } from './calls/cards.ts';
import { cash } from './calls/cash.ts';
import { family } from './calls/family.ts';
import { registration } from './calls/registration.ts';
import { staff } from './calls/staff.ts';
import { subscription } from './calls/subscription.ts';
import { visits } from './calls/visits.ts';
import { walkIns } from './calls/walk-ins.ts';
import type { Asked } from './figures.ts';
import { bareHttp, ours, type Prepare } from './trial.ts';

const PREPARE: Record<CallName, Prepare> = {
  ...registration,
  ...cards,
  ...subscription,
  ...cash,
  ...account,
  ...family,
  ...bookings,
  ...visits,
  ...walkIns,
  ...staff,
  health: async (trial) => ({ ours: () => ours(trial, CALLS.health, {}), floor: () => bareHttp(trial) }),
};

const isCallName = (name: string): name is CallName => name in CALLS;

/** Each call of the table. */
export const EVERY_CALL: readonly Asked<CallName>[] = Object.entries(PREPARE).flatMap(([name, prepare]) =>
  isCallName(name) ? [{ name, prepare, what: `${CALLS[name].method} ${CALLS[name].path}` }] : [],
);

import { CALLS, type CallName } from '@legacy-hub/domain/endpoints';
import { bareHttp, ours, type Prepare } from './bench-context.ts';
import { account } from './endpoints/account.ts';
import { bookings } from './endpoints/bookings.ts';
import { cards } from './endpoints/cards.ts';
import { cash } from './endpoints/cash.ts';
import { family } from './endpoints/family.ts';
import { registration } from './endpoints/registration.ts';
import { staff } from './endpoints/staff.ts';
import { subscription } from './endpoints/subscription.ts';
import { visits } from './endpoints/visits.ts';
import { walkIns } from './endpoints/walk-ins.ts';
import type { Asked } from './measurements.ts';

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

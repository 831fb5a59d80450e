import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { baselineHttp, measured, type Prepare } from './bench-context.ts';
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
import type { MeasuredCall } from './measurements.ts';

const PREPARE: Record<EndpointName, Prepare> = {
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
  health: async (bench) => ({
    measured: () => measured(bench, ENDPOINTS.health, {}),
    baseline: () => baselineHttp(bench),
  }),
};

const isEndpointName = (name: string): name is EndpointName => name in ENDPOINTS;

/** Every endpoint. */
export const ALL_ENDPOINTS: readonly MeasuredCall<EndpointName>[] = Object.entries(PREPARE).flatMap(
  ([name, prepare]) =>
    isEndpointName(name)
      ? [{ name, prepare, what: `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}` }]
      : [],
);

import * as z from 'zod/mini';
import * as accountEndpoints from './account/endpoints.ts';
import * as billingEndpoints from './billing/endpoints.ts';
import * as bookingsEndpoints from './bookings/endpoints.ts';
import { type Endpoint, requiresAppCheck } from './endpoint.ts';
import * as familyEndpoints from './family/endpoints.ts';
import type { RefusalCode } from './refusals.ts';
import * as registrationEndpoints from './registration/endpoints.ts';
import { emptyBody } from './request-fields.ts';
import * as staffEndpoints from './staff/endpoints.ts';
import * as visitsEndpoints from './visits/endpoints.ts';
import * as walkInsEndpoints from './walk-ins/endpoints.ts';

const health = {
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the venue’s software answers.',
  access: 'public',
  rateLimit: 'unlimited',
  checksRevocation: false,
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ status: z.literal('ok') }),
  refusals: [],
} satisfies Endpoint;

/** Every call there is, by room. A page imports the one row it needs from its room instead. */
export const ENDPOINTS_BY_FEATURE = {
  registration: registrationEndpoints,
  billing: billingEndpoints,
  account: accountEndpoints,
  family: familyEndpoints,
  bookings: bookingsEndpoints,
  visits: visitsEndpoints,
  'walk-ins': walkInsEndpoints,
  staff: staffEndpoints,
  venue: { health },
} as const satisfies Record<string, Record<string, Endpoint>>;

export const ENDPOINTS = {
  ...registrationEndpoints,
  ...billingEndpoints,
  ...accountEndpoints,
  ...familyEndpoints,
  ...bookingsEndpoints,
  ...visitsEndpoints,
  ...walkInsEndpoints,
  ...staffEndpoints,
  health,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

const REFUSALS_BY_INPUT: Record<Endpoint['accepts'], readonly RefusalCode[]> = {
  nothing: [],
  query: ['bad-input'],
  json: ['bad-input', 'too-large', 'wrong-media-type'],
  photo: ['bad-input', 'too-large', 'wrong-media-type'],
  'signed-event': ['bad-input', 'too-large'],
};

const REFUSALS_BY_ACCESS: Record<Endpoint['access'], readonly RefusalCode[]> = {
  public: [],
  member: ['not-signed-in', 'login-expired', 'not-found'],
  staff: ['not-signed-in', 'login-expired', 'wrong-role'],
  admin: ['not-signed-in', 'login-expired', 'wrong-role'],
  webhook: [],
};

/** Everything a call may be refused for: by how it is sent, who asks, and its own rules. */
export const refusalsOf = (call: Endpoint): RefusalCode[] => [
  ...REFUSALS_BY_INPUT[call.accepts],
  ...REFUSALS_BY_ACCESS[call.access],
  ...(requiresAppCheck(call) ? (['app-check-failed'] as const) : []),
  ...(call.rateLimit === 'unlimited' ? [] : (['too-many-requests'] as const)),
  ...call.refusals,
  'unavailable',
  'internal',
];

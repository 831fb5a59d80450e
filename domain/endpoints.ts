import * as z from 'zod/mini';
import * as account from './account/endpoints.ts';
import * as billing from './billing/endpoints.ts';
import * as bookings from './bookings/endpoints.ts';
import { type Call, provesItsApp } from './endpoint.ts';
import * as family from './family/endpoints.ts';
import type { RefusalCode } from './refusals.ts';
import * as registration from './registration/endpoints.ts';
import { nothing } from './request-fields.ts';
import * as staff from './staff/endpoints.ts';
import * as visits from './visits/endpoints.ts';
import * as walkIns from './walk-ins/endpoints.ts';

const health = {
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the venue’s software answers.',
  who: 'anyone',
  limit: 'uncounted',
  refusesRevoked: false,
  takes: 'nothing',
  input: nothing(),
  output: z.object({ status: z.literal('ok') }),
  refuses: [],
} satisfies Call;

/** Every call there is, by room. A page imports the one row it needs from its room instead. */
export const ROOMS = {
  registration,
  billing,
  account,
  family,
  bookings,
  visits,
  'walk-ins': walkIns,
  staff,
  venue: { health },
} as const satisfies Record<string, Record<string, Call>>;

export const CALLS = {
  ...registration,
  ...billing,
  ...account,
  ...family,
  ...bookings,
  ...visits,
  ...walkIns,
  ...staff,
  health,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

const sentWith: Record<Call['takes'], readonly RefusalCode[]> = {
  nothing: [],
  query: ['bad-input'],
  json: ['bad-input', 'too-large', 'wrong-media-type'],
  photo: ['bad-input', 'too-large', 'wrong-media-type'],
  'signed-event': ['bad-input', 'too-large'],
};

const askedBy: Record<Call['who'], readonly RefusalCode[]> = {
  anyone: [],
  member: ['not-signed-in', 'stale-login', 'not-found'],
  staff: ['not-signed-in', 'stale-login', 'wrong-role'],
  admin: ['not-signed-in', 'stale-login', 'wrong-role'],
  provider: [],
};

/** Everything a call may be refused for: by how it is sent, who asks, and its own rules. */
export const refusalsOf = (call: Call): RefusalCode[] => [
  ...sentWith[call.takes],
  ...askedBy[call.who],
  ...(provesItsApp(call) ? (['unproven-app'] as const) : []),
  ...(call.limit === 'uncounted' ? [] : (['too-many-requests'] as const)),
  ...call.refuses,
  'unavailable',
  'internal',
];

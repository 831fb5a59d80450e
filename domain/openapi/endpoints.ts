import * as z from 'zod/mini';
import * as accountEndpoints from '../account/endpoints.ts';
import * as accountingEndpoints from '../accounting/endpoints.ts';
import type { Endpoint } from '../api/endpoint.ts';
import type { RefusalCode } from '../api/refusals.ts';
import { emptyBody } from '../api/request-fields.ts';
import * as arrivalsEndpoints from '../arrivals/endpoints.ts';
import * as drawerEndpoints from '../billing/drawer/endpoints.ts';
import * as billingEndpoints from '../billing/endpoints.ts';
import * as bookingsEndpoints from '../bookings/endpoints.ts';
import * as closuresEndpoints from '../closures/endpoints.ts';
import * as consentEndpoints from '../consent/endpoints.ts';
import * as dayClosingsEndpoints from '../day-closings/endpoints.ts';
import * as familyEndpoints from '../family/endpoints.ts';
import * as figuresEndpoints from '../figures/endpoints.ts';
import * as mailEndpoints from '../mail/endpoints.ts';
import * as officeEndpoints from '../office/endpoints.ts';
import * as messageEndpoints from '../office/messages/endpoints.ts';
import * as placesEndpoints from '../places/endpoints.ts';
import * as registrationEndpoints from '../registration/endpoints.ts';
import * as staffEndpoints from '../staff/endpoints.ts';
import * as visitsEndpoints from '../visits/endpoints.ts';
import * as walkInsEndpoints from '../walk-ins/endpoints.ts';

const health = {
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the API is running.',
  access: 'public',
  rateLimit: 'unlimited',
  appCheck: false,
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ status: z.literal('ok') }),
  refusals: [],
} satisfies Endpoint;

/** All endpoints by feature. Pages import a feature directly, so that a bundle contains only what it uses. */
export const ENDPOINTS_BY_FEATURE = {
  registration: registrationEndpoints,
  billing: { ...billingEndpoints, ...drawerEndpoints },
  account: accountEndpoints,
  family: familyEndpoints,
  bookings: bookingsEndpoints,
  visits: visitsEndpoints,
  arrivals: arrivalsEndpoints,
  consent: consentEndpoints,
  'walk-ins': walkInsEndpoints,
  staff: staffEndpoints,
  office: { ...officeEndpoints, ...messageEndpoints },
  closures: closuresEndpoints,
  'day-closings': dayClosingsEndpoints,
  figures: figuresEndpoints,
  places: placesEndpoints,
  accounting: accountingEndpoints,
  mail: mailEndpoints,
  venue: { health },
} as const satisfies Record<string, Record<string, Endpoint>>;

type ByFeature = typeof ENDPOINTS_BY_FEATURE;
type Merged<Features> = (Features extends unknown ? (feature: Features) => void : never) extends (
  merged: infer All,
) => void
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

/** All endpoints by name. */
export const ENDPOINTS: Merged<ByFeature[keyof ByFeature]> = Object.assign(
  {},
  ...Object.values(ENDPOINTS_BY_FEATURE),
);

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
  staff: ['not-signed-in', 'login-expired', 'wrong-role', 'unconfirmed-login'],
  admin: ['not-signed-in', 'login-expired', 'wrong-role', 'unconfirmed-login'],
  webhook: [],
};

/** Returns every refusal of an endpoint: those that follow from its other fields, and its own. */
export const refusalsOf = (endpoint: Endpoint): RefusalCode[] => [
  ...REFUSALS_BY_INPUT[endpoint.accepts],
  ...REFUSALS_BY_ACCESS[endpoint.access],
  ...(endpoint.sells ? (['opening-soon'] as const) : []),
  ...(endpoint.appCheck ? (['app-check-failed'] as const) : []),
  ...(endpoint.rateLimit === 'unlimited' ? [] : (['too-many-requests'] as const)),
  ...(endpoint.showsCustomers ? (['too-many-customers'] as const) : []),
  ...(endpoint.once ? (['idempotency-key-reused'] as const) : []),
  ...endpoint.refusals,
  'unavailable',
  'internal',
];

import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { Access, ClientInput, Endpoint, OutputOf, ParsedInput } from '../api/endpoint.ts';
import { REFUSALS } from '../api/refusals.ts';
import { firstMessage } from '../api/request-fields.ts';
import { shareOfRuns } from '../testing/property-runs.ts';
import { ENDPOINTS, ENDPOINTS_BY_FEATURE, refusalsOf } from './endpoints.ts';

declare const File: new (parts: readonly string[], name: string) => object;

const person = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '0412 345 678' };
const photo = 'photos/uid1/abc.webp';
const child = { name: 'Bo', age: 9, relationship: 'Son', tier: 'leader', photo, userId: 'uid1' };
const booking = { isFamily: true, memberId: 'p2', day: '2026-11-23' };
const walkIn = {
  ...person,
  tier: 'walk-in',
  paymentMethod: 'cash',
  numHours: 2,
  numParticipants: 3,
  numNonParticipatingAdults: 1,
  selectedDate: '2026-11-23',
};

type SpecifiedEndpoint = [method: string, path: string, access: Access, payload: object];

/** Section 7 of the specification. It requires no token for admin endpoints; ours require a staff login. */
const SPECIFIED: SpecifiedEndpoint[] = [
  ['POST', '/api/users', 'public', { ...person, memberships: ['leader', 'supporter'] }],
  ['POST', '/api/payment', 'public', { ...person, paymentMethodId: 'pm_1', memberships: ['leader'] }],
  ['POST', '/api/forgot-password', 'public', { email: person.email }],
  ['POST', '/api/login', 'public', { email: person.email, password: 'secret' }],
  ['GET', '/api/user', 'member', {}],
  ['GET', '/api/subscription', 'member', {}],
  ['GET', '/api/invoices', 'member', {}],
  ['POST', '/api/upload-photo', 'member', { photo: new File(['x'], 'face.jpg') }],
  [
    'PUT',
    '/api/user',
    'member',
    { email: person.email, photo, address: '1 Hub St', age: 40, profileComplete: true },
  ],
  ['POST', '/api/family', 'member', child],
  ['PUT', '/api/family', 'member', { ...child, _id: 'p2' }],
  [
    'POST',
    '/api/subscription/change-tier',
    'member',
    { currentTier: 'leader', newTier: 'supporter', memberId: 'p2' },
  ],
  ['POST', '/api/subscription/cancel-member', 'member', { memberId: null }],
  ['POST', '/api/remove-assign', 'member', booking],
  ['POST', '/api/assign-hours', 'member', { ...booking, hours: 2 }],
  ['POST', '/api/change-password', 'member', { currentPassword: 'old', newPassword: 'a longer one' }],
  ['POST', '/api/walk-in', 'public', walkIn],
  ['GET', '/api/admin/walk-ins', 'staff', {}],
  ['GET', '/api/admin/user', 'staff', { phone: person.phone }],
  ['POST', '/api/confirm-cash-payment', 'staff', { userId: 'uid1', membershipId: 'p1', isFamily: false }],
  ['POST', '/api/check-visit', 'staff', { userId: 'uid1', membershipIds: ['p1'], familyIds: ['p2'] }],
  ['DELETE', '/api/admin/delete-user', 'staff', { userId: 'uid1' }],
];

/** The only endpoints without a login that the specification doesn't list. Those below /api/admin are for staff. */
const WITHOUT_LOGIN = [
  'POST /api/cancel-payment',
  'POST /api/account/confirm-email',
  'POST /api/account/choose-password',
  'POST /api/account/reset-password',
  'POST /api/account/unsubscribe',
  'GET /api/account/unsubscribe',
  'GET /api/consent/text',
  'POST /api/consent',
  'POST /api/consent/open',
  'GET /api/prices',
  'GET /api/venue',
  'GET /api/busyness',
  'GET /api/days',
  'GET /api/health',
  'GET /api/photo',
  'POST /api/stripe-webhook',
  'POST /api/mailgun-webhook',
];

const endpoints = Object.entries<Endpoint>(ENDPOINTS);
const findEndpoint = (method: string, path: string): Endpoint | undefined =>
  endpoints.map(([, endpoint]) => endpoint).find((each) => each.method === method && each.path === path);

test('the specification has 22 endpoints', () => {
  expect(SPECIFIED).toHaveLength(22);
});

// spec: endpoints-3
test.each(SPECIFIED)('%s %s has the access level %s', (method, path, access) => {
  expect(findEndpoint(method, path)?.access).toBe(access);
});

// spec: endpoints-1
test.each(SPECIFIED)('%s %s accepts the specified payload', (method, path, _access, payload) => {
  expect(findEndpoint(method, path)?.input.safeParse(payload).error?.issues).toBeUndefined();
});

const isSpecified = ({ method, path }: Endpoint) =>
  SPECIFIED.some(([specifiedMethod, specifiedPath]) => specifiedMethod === method && specifiedPath === path);
const added = endpoints
  .filter(([, endpoint]) => !isSpecified(endpoint))
  .map(([, { method, path, access }]): [address: string, access: Access] => [`${method} ${path}`, access]);

test.each(added)(
  'beyond the specification, %s is open to the roles that its path implies',
  (address, access) => {
    const isForStaff = address.includes(' /api/admin/');
    if (WITHOUT_LOGIN.includes(address)) expect(['public', 'webhook']).toContain(access);
    else expect(isForStaff ? ['staff', 'admin'] : ['member']).toContain(access);
  },
);

test('no two endpoints share a method and a path', () => {
  const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the features together list every endpoint, each name once', () => {
  const names = Object.values(ENDPOINTS_BY_FEATURE).flatMap((feature) => Object.keys(feature));
  expect(names.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

test.each(endpoints)('%s declares existing refusals, each once', (_name, endpoint) => {
  const codes = refusalsOf(endpoint);
  expect(Object.keys(REFUSALS)).toEqual(expect.arrayContaining(codes));
  expect(new Set(codes).size).toBe(codes.length);
});

test('a GET endpoint accepts no body', () => {
  for (const [, { method, accepts }] of endpoints) {
    if (method === 'GET') expect(['nothing', 'query']).toContain(accepts);
  }
});

/** Parameters allowed in URLs. Proxies may log URLs, so these hold no names, phone numbers or codes. */
const IN_ADDRESSES = ['day', 'from', 'until', 'walkInId', 'userId', 'after', 'show', 'receipt'];

const SPECIFIED_IN_ADDRESSES = ['GET /api/admin/user'];

/** Links that carry a signature in the URL. A photo's link is for an <img>, so it expires soon. */
const SIGNED_LINKS = ['GET /api/account/unsubscribe', 'GET /api/photo', 'POST /api/account/unsubscribe'];

test('only dates, ids and filters are in URLs, except in signed links and as specified', () => {
  const others = endpoints
    .filter(([, { accepts }]) => accepts === 'query')
    .filter(([, { input }]) => {
      const fields = Object.keys(z.toJSONSchema(input, { io: 'input' }).properties ?? {});
      return fields.some((field) => !IN_ADDRESSES.includes(field));
    })
    .map(([, { method, path }]) => `${method} ${path}`);
  expect(others.toSorted()).toEqual([...SPECIFIED_IN_ADDRESSES, ...SIGNED_LINKS].toSorted());
});

/** Reasons listed per person in a refused check-in or extension. */
const CHECK_IN_REASONS = [
  'out-of-hours',
  'too-few-hours',
  'not-inside',
  'session-running',
  'walk-in-too-early',
  'walk-in-used',
  'walk-in-canceled',
  'consent-missing',
];

/** Refusals returned when no endpoint matches. */
const OUTSIDE_ENDPOINTS = ['endpoint-not-found', 'method-not-allowed'];

test('every refusal is declared by an endpoint', () => {
  const byEndpoints = endpoints.flatMap(([, endpoint]) => refusalsOf(endpoint));
  const declared = new Set<string>([...byEndpoints, ...CHECK_IN_REASONS, ...OUTSIDE_ENDPOINTS]);
  expect(Object.keys(REFUSALS).filter((code) => !declared.has(code))).toEqual([]);
});

test('a staff endpoint can refuse a missing login and a wrong role', () => {
  expect(refusalsOf(ENDPOINTS.checkIn)).toEqual(
    expect.arrayContaining(['not-signed-in', 'login-expired', 'wrong-role', 'bad-input', 'check-in-refused']),
  );
});

test.each(endpoints)('%s reports any invalid input in one of our own sentences', (_name, endpoint) => {
  const payload = SPECIFIED.find(([method, path]) => findEndpoint(method, path) === endpoint)?.[3] ?? {};
  const fields = fc.constantFrom(...Object.keys(payload), 'unknown');
  const invalid = fc.dictionary(fields, fc.anything()).map((changes) => ({ ...payload, ...changes }));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), invalid), (input) => {
      const { error } = endpoint.input.safeParse(input);
      return !error || /^[A-Z].+\.$/.test(firstMessage(error));
    }),
    { numRuns: shareOfRuns(1 / 3) },
  );
});

/** Returns true for the body of a whole customer, or of search results. */
function isCustomersBody(body: z.ZodMiniType): boolean {
  const { properties = {} } = z.toJSONSchema(body, { unrepresentable: 'any' });
  return '_id' in properties || 'hits' in properties;
}

const changing = endpoints.filter(([, { method, accepts }]) => method !== 'GET' && accepts === 'json');
test.each(changing)('%s refuses an empty payload', (_name, endpoint) => {
  expect(endpoint.input.safeParse({}).success).toBe(false);
});

/**
 * Endpoints that remove nothing, so a missing field can't do harm. `decideClosures` refuses a venue change
 * that affects people unless the request says how to treat them. A cancellation works without its reason.
 */
const MAY_HAVE_DEFAULTS = [
  'addFamilyMember',
  'bookHours',
  'buySessions',
  'cancelForHousehold',
  'cancelMembership',
  'changeOwnDetails',
  'changeTier',
  'changeTierForHousehold',
  'changeVenue',
  'checkIn',
  'chooseEmails',
  'confirmCash',
  'correctDetails',
  'correctWalkIn',
  'createPayment',
  'editFamilyMember',
  'extendWalkIn',
  'listMembers',
  'registerAtCounter',
  'registerGroup',
  'registerHousehold',
  'registerWalkIn',
  'resumeForHousehold',
  'resumeMembership',
  'saveProfile',
  'sellItems',
  'sellSessions',
  'startAgain',
  'startAgainForHousehold',
  'upgradeInCash',
];

test('only endpoints that remove nothing have fields with a default', () => {
  const withDefaults = changing.filter(([, { input }]) => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
    return Object.keys(properties).some(
      (field) => !['idempotencyKey', 'late'].includes(field) && !required.includes(field),
    );
  });
  expect(withDefaults.map(([name]) => name).toSorted()).toEqual(MAY_HAVE_DEFAULTS);
});

/** Endpoints that don't overwrite later changes when a request is repeated or late. */
const SAFE_WITHOUT_KEY = [
  'agreeToTerms',
  'changePassword',
  'changeVenue',
  'checkDay',
  'choosePassword',
  'clearNote',
  'confirmEmail',
  'confirmLogin',
  'deleteAccount',
  'eraseAccount',
  'eraseWalkInContact',
  'findWalkInByCode',
  'giveConsent',
  'listMembers',
  'logIn',
  'mailgunWebhook',
  'markNotifiedOfPrices',
  'openConsent',
  'pauseForClosure',
  'previewClosing',
  'previewMessage',
  'previewPrices',
  'recountDay',
  'requestPasswordReset',
  'resetPassword',
  'searchCustomers',
  'sendLoginCode',
  'stopMessage',
  'stripeWebhook',
  'unsubscribe',
  'uploadPhoto',
  'uploadPicture',
];

/** Returns an input's field names, even if a transform follows. */
const fieldsOf = ({ _zod: { def } }: z.core.$ZodType): string[] => {
  if ('in' in def) return fieldsOf(def.in as z.core.$ZodType);
  return 'shape' in def ? Object.keys(Object(def.shape)) : [];
};

test.each(endpoints)('%s documents its own input and access requirements', (_name, endpoint) => {
  const fields = fieldsOf(endpoint.input);
  expect([endpoint.once === true, endpoint.queueable === true]).toEqual([
    fields.includes('idempotencyKey'),
    fields.includes('late'),
  ]);
  expect(endpoint.appCheck !== undefined).toBe(endpoint.access === 'public');
});

test('calls that change something take an idempotency key, or are safe without one', () => {
  const mayChange = endpoints.filter(([, { method }]) => method !== 'GET');
  const withoutKey = mayChange.filter(([, endpoint]) => !endpoint.once);
  expect(withoutKey.map(([name]) => name).toSorted()).toEqual(SAFE_WITHOUT_KEY);
});

test('an endpoint defines the types of its handler and its client', () => {
  type CheckIn = typeof ENDPOINTS.checkIn;
  expectTypeOf<ClientInput<CheckIn>>().toHaveProperty('membershipIds').toEqualTypeOf<string[] | undefined>();
  expectTypeOf<ParsedInput<CheckIn>>().toHaveProperty('personIds').toEqualTypeOf<string[]>();
  expectTypeOf<OutputOf<CheckIn>>().toHaveProperty('success').toEqualTypeOf<true>();
});

test('the endpoints that find customers for staff count them as shown', () => {
  const finding = endpoints.filter(
    ([, { access, output, refusal }]) =>
      access === 'staff' &&
      [output, refusal?.shape].some((body) => body !== undefined && isCustomersBody(body)),
  );
  const counting = endpoints.filter(([, { showsCustomers }]) => showsCustomers);
  expect(counting.map(([name]) => name)).toEqual(finding.map(([name]) => name));
  expect(counting).toHaveLength(4);
});

test('the health endpoint has no rate limit', () => {
  expect(refusalsOf(ENDPOINTS.health)).toEqual(['unavailable', 'internal']);
});

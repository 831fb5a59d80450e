import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { Access, ClientInput, Endpoint, OutputOf, ParsedInput } from './endpoint.ts';
import { ENDPOINTS, ENDPOINTS_BY_FEATURE, refusalsOf } from './endpoints.ts';
import { REFUSALS } from './refusals.ts';
import { firstMessage } from './request-fields.ts';

declare const File: new (parts: readonly string[], name: string) => object;

const person = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '0412 345 678' };
const photo = 'photos/uid1/abc.webp';
const child = { name: 'Bo', age: 9, relationship: 'Son', tier: 'leader', photo, userId: 'uid1' };
const place = { isFamily: true, memberId: 'p2', day: '2026-11-23' };
const walkIn = {
  ...person,
  tier: 'walk-in',
  paymentMethod: 'cash',
  numHours: 2,
  numParticipants: 3,
  numNonParticipatingAdults: 1,
  selectedDate: '2026-11-23',
};

type SpecifiedEndpoint = [method: string, path: string, who: Access, payload: object];

/** Section 7 of the specification, call by call; where it asks for no token of staff, our decision is that it does. */
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
  ['POST', '/api/remove-assign', 'member', place],
  ['POST', '/api/assign-hours', 'member', { ...place, hours: 2 }],
  ['POST', '/api/change-password', 'member', { currentPassword: 'old', newPassword: 'a longer one' }],
  ['POST', '/api/walk-in', 'public', walkIn],
  ['GET', '/api/admin/walk-ins', 'staff', {}],
  ['GET', '/api/admin/user', 'staff', { phone: person.phone }],
  ['POST', '/api/confirm-cash-payment', 'staff', { userId: 'uid1', membershipId: 'p1', isFamily: false }],
  ['POST', '/api/check-visit', 'staff', { userId: 'uid1', membershipIds: ['p1'], familyIds: ['p2'] }],
  ['DELETE', '/api/admin/delete-user', 'staff', { userId: 'uid1' }],
];

const OURS = [
  ['GET', '/api/prices', 'public'],
  ['GET', '/api/health', 'public'],
  ['GET', '/api/photo', 'public'],
  ['POST', '/api/stripe-webhook', 'webhook'],
  ['POST', '/api/subscription/preview', 'member'],
  ['POST', '/api/subscription/card', 'member'],
  ['POST', '/api/extra-sessions', 'member'],
  ['GET', '/api/account/export', 'member'],
  ['DELETE', '/api/account', 'member'],
  ['GET', '/api/admin/search', 'staff'],
  ['GET', '/api/admin/pass', 'staff'],
  ['POST', '/api/admin/undo-visit', 'staff'],
  ['POST', '/api/admin/extra-sessions', 'staff'],
  ['GET', '/api/admin/takings', 'staff'],
];

const calls = Object.entries<Endpoint>(ENDPOINTS);
const found = (method: string, path: string): Endpoint | undefined =>
  calls.map(([, call]) => call).find((call) => call.method === method && call.path === path);

test('the specification has 22 calls', () => {
  expect(SPECIFIED).toHaveLength(22);
});

test.each(SPECIFIED)('%s %s is open to: %s', (method, path, who) => {
  expect(found(method, path)?.access).toBe(who);
});

test.each(SPECIFIED)('%s %s takes the payload of the specification', (method, path, _who, payload) => {
  expect(found(method, path)?.input.safeParse(payload).error?.issues).toBeUndefined();
});

test.each(OURS)('beyond the specification, %s %s is open to: %s', (method, path, who) => {
  expect(found(method, path)?.access).toBe(who);
});

test('there are no other calls', () => {
  expect(calls).toHaveLength(SPECIFIED.length + OURS.length);
});

test('no two calls share a method and a path', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the rooms together are the whole table, and no name is used in two of them', () => {
  const names = Object.values(ENDPOINTS_BY_FEATURE).flatMap((feature) => Object.keys(feature));
  expect(names.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

test.each(calls)('%s declares refusals that exist, each once', (_name, call) => {
  const codes = refusalsOf(call);
  expect(Object.keys(REFUSALS)).toEqual(expect.arrayContaining(codes));
  expect(new Set(codes).size).toBe(codes.length);
});

test('a login that was revoked is refused at once by staff calls, and where money or the password changes', () => {
  const careful = calls.filter(([, { checksRevocation }]) => checksRevocation).map(([name]) => name);
  const ofStaff = calls.filter(([, { access }]) => access === 'staff').map(([name]) => name);
  expect(careful).toEqual(expect.arrayContaining(ofStaff));
  expect(careful).toEqual(
    expect.arrayContaining([
      'changePassword',
      'changeTier',
      'cancelMembership',
      'updateCard',
      'eraseAccount',
    ]),
  );
});

test('only calls with a token can tell a revoked login', () => {
  for (const [, call] of calls) {
    expect(call.checksRevocation && (call.access === 'public' || call.access === 'webhook')).toBe(false);
  }
});

test('reading sends no body', () => {
  for (const [, call] of calls) {
    if (call.method === 'GET') expect(['nothing', 'query']).toContain(call.accepts);
  }
});

/** Told at the door, person by person, inside a refused check-in. */
const CHECK_IN_REASONS = ['out-of-hours', 'session-running', 'walk-in-too-early', 'walk-in-used'];

/** Told where no call is. */
const OUTSIDE_ENDPOINTS = ['endpoint-not-found', 'method-not-allowed'];

test('every refusal there is, some call declares', () => {
  const ofCalls = calls.flatMap(([, call]) => refusalsOf(call));
  const declared = new Set<string>([...ofCalls, ...CHECK_IN_REASONS, ...OUTSIDE_ENDPOINTS]);
  expect(Object.keys(REFUSALS).filter((code) => !declared.has(code))).toEqual([]);
});

test('a call of staff may be refused for the login and for the role', () => {
  expect(refusalsOf(ENDPOINTS.checkIn)).toEqual(
    expect.arrayContaining(['not-signed-in', 'login-expired', 'wrong-role', 'bad-input', 'check-in-refused']),
  );
});

test.each(calls)('whatever is sent to %s, what is wrong is said in one of our sentences', (_name, call) => {
  const payload = SPECIFIED.find(([method, path]) => found(method, path) === call)?.[3] ?? {};
  const fields = fc.constantFrom(...Object.keys(payload), 'unknown');
  const broken = fc.dictionary(fields, fc.anything()).map((wrong) => ({ ...payload, ...wrong }));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), broken), (sent) => {
      const { error } = call.input.safeParse(sent);
      return !error || /^[A-Z].+\.$/.test(firstMessage(error));
    }),
    { numRuns: 500 },
  );
});

test('a row gives its handler and its client their types', () => {
  type CheckVisit = typeof ENDPOINTS.checkIn;
  expectTypeOf<ClientInput<CheckVisit>>()
    .toHaveProperty('membershipIds')
    .toEqualTypeOf<string[] | undefined>();
  expectTypeOf<ParsedInput<CheckVisit>>().toHaveProperty('personIds').toEqualTypeOf<string[]>();
  expectTypeOf<OutputOf<CheckVisit>>().toHaveProperty('success').toEqualTypeOf<true>();
});

test('health is never refused for asking too often', () => {
  expect(refusalsOf(ENDPOINTS.health)).toEqual(['unavailable', 'internal']);
});

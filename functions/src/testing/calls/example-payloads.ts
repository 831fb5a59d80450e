import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf, instant, mondayOf, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { TEST_VENUE } from '../test-venue.ts';

type Fields = Readonly<Record<string, unknown>>;

const IDEMPOTENCY_KEY = 'example-idempotency-key';

/** Returns a payload for every endpoint, with all ids taken from this household. */
export function payloadsAbout(household: Household, photo: string): Readonly<Record<string, unknown>> {
  const fields = fieldsAbout(household, photo);
  const examples = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => [
    name,
    exampleOf(endpoint, { ...fields, ...OTHERWISE[name] }),
  ]);
  return Object.fromEntries(examples);
}

/** Returns the input's fields that have an example by name. */
function exampleOf({ input, path, accepts }: Endpoint, fields: Fields): unknown {
  if (accepts === 'signed-event') return '{}';
  if (accepts === 'photo') return { photo: new File(['no photo'], 'face.jpg') };
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  const unknown = required.filter((field) => fields[field] === undefined);
  if (unknown.length > 0) throw new Error(`${path} needs an example of ${unknown.join(', ')}`);
  const known = Object.keys(properties).filter((field) => fields[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, fields[field]]));
}

const A_PASS = {
  name: 'Tom Bianchi',
  email: 'tom@example.com',
  phone: '0412 345 678',
  selectedDate: dayOf(instant(Date.now())),
  numHours: 1,
  numParticipants: 1,
  numConcessions: 0,
  numNonParticipatingAdults: 0,
};

export const AN_ADULT = {
  name: 'Ana Bianchi',
  relationship: 'Grandmother',
  phone: '0498 111 222',
  mayCollect: true,
  inEmergency: true,
};

const TODAY = { from: A_PASS.selectedDate, until: A_PASS.selectedDate };

/** Examples for endpoints in which a field has another meaning. */
const OTHERWISE: Readonly<Record<string, Fields>> = {
  registerAtCounter: {
    memberships: [{ tier: 'leader' }, { tier: 'supporter', name: 'Eve' }],
    paymentMethod: 'cash',
  },
  registerWalkIn: { tier: 'walk-in' },
  correctWalkIn: { seen: A_PASS },
  saveAdults: { seen: [] },
  saveAdultsForHousehold: { seen: [] },
  confirmLogin: { code: '123456' },
  appointStaff: { email: 'new-staff@example.com' },
  dismissStaff: { userId: 'nobody' },
  createPayment: { walkInId: undefined },
  cancelPayment: { walkInId: null },
  listJournal: TODAY,
  pauseForClosure: { from: A_PASS.selectedDate, to: A_PASS.selectedDate },
  listProofs: TODAY,
  markNotifiedOfPrices: { from: TODAY.from },
  getMonths: { from: monthOf(dayOf(instant(Date.now()))), until: monthOf(dayOf(instant(Date.now()))) },
  getWeek: { day: mondayOf(dayOf(instant(Date.now()))) },
  cancelMembership: { reason: 'cost' },
  cancelForHousehold: { reason: 'cost' },
  listMemberChanges: { ...TODAY, show: 'joined' },
  listNeedsYou: { show: undefined },
  choosePassword: { until: String(Date.now() + 60_000) },
  confirmEmail: { until: String(Date.now() + 60_000) },
  openConsent: { until: String(Date.now() + 60_000) },
  giveConsent: { until: String(Date.now() + 60_000) },
  getPhoto: { until: String(Date.now() + 60_000) },
} satisfies Partial<Record<EndpointName, Fields>>;

/** Example values by field name, for names with the same meaning in every endpoint. */
function fieldsAbout(household: Household, photo: string): Fields {
  const { uid, email, phone, primary, family } = household;
  const personId = family[0]?.id ?? primary.id;
  const now = instant(Date.now());
  const member = { _id: personId, name: 'Eve', relationship: 'None', photo };
  return {
    ...member,
    userId: uid,
    memberId: personId,
    membershipId: [...new Set([primary.id, personId])],
    membershipIds: [primary.id],
    familyIds: [personId],
    personIds: [primary.id],
    visitIds: ['no-visit'],
    walkInId: 'no-walk-in',
    idempotencyKey: IDEMPOTENCY_KEY,
    name: primary.name,
    email,
    former: email,
    uid,
    phone: phone.shown,
    address: 'elsewhere',
    age: 9,
    dateOfBirth: '2017-02-28',
    staffShouldKnow: 'Allergic to nuts',
    picturesAllowed: false,
    contactName: 'Ana Silva',
    family: [member],
    adults: [AN_ADULT],
    seen: detailsOf(household),
    emailId: 'welcome',
    q: phone.shown,
    tier: 'leader',
    memberships: ['supporter'],
    familyNames: [],
    currentTier: 'supporter',
    newTier: 'leader',
    isFamily: true,
    people: [{ memberId: personId, tier: 'supporter' }],
    paymentMethod: 'cash',
    paymentMethodId: 'pm_card_visa',
    quantity: 1,
    items: [{ id: 'lemonade', quantity: 2 }],
    direction: 'out',
    bookingReminders: true,
    weekEmail: true,
    audience: { of: 'day', day: dayOf(now) },
    kind: 'service',
    subject: 'A new game',
    expected: 1,
    messageId: 'message-1',
    note: 'hello',
    text: 'Leo is shy',
    noteId: 'no-note',
    noteAt: toIsoString(now),
    receipt: '261118-K7P3QX9M',
    reason: 'Paid twice',
    overrideReason: 'A regular',
    amountCents: 100,
    expectedCents: 1200,
    weeklyCents: 2000,
    code: 'ABCD-EFGH',
    weeks: 2,
    until: toIsoString(now),
    paidUntil: toIsoString(now),
    pausedUntil: toIsoString(now),
    termsVersion: termsVersion(),
    day: dayOf(now),
    selectedDate: dayOf(now),
    counts: { '5000': 2 },
    floatCents: 10_000,
    terminalCents: 0,
    expectedCashCents: 0,
    expectedTerminalCents: 0,
    explanation: 'Five dollars for milk',
    correction: null,
    hours: 1,
    expectedHours: 1,
    role: 'staff',
    show: 'all',
    numHours: 1,
    numParticipants: 1,
    numConcessions: 0,
    numNonParticipatingAdults: 0,
    path: photo,
    signature: 'forged',
    password: 'a guess',
    currentPassword: 'a guess',
    newPassword: 'a longer guess',
    revision: 1,
    how: 'link',
    version: 1,
    childIds: [personId],
    names: ['Mia'],
    by: 'Anna Lee',
    consent: { version: 1, names: ['Mia'] },
    othersAreAdults: true,
    venue: TEST_VENUE,
    prices: TEST_VENUE.prices,
  };
}

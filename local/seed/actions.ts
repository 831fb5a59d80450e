import { randomBytes, randomUUID } from 'node:crypto';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import { createPassCode, PASS_CODE_BYTES } from '@legacy-hub/domain/core/pass-code';
import { type Phone, parsePhone } from '@legacy-hub/domain/core/phone';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import type { BookCommand } from '@legacy-hub/domain/documents/booking';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { GroupSize, WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { saveProfile } from '@legacy-hub/functions/src/account/details/details.ts';
import { confirmHouseholdCash } from '@legacy-hub/functions/src/billing/counter/cash.ts';
import { payForRegistration } from '@legacy-hub/functions/src/billing/payments/pay-registration.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/customers/households.ts';
import { upsertWalkIn } from '@legacy-hub/functions/src/stores/customers/walk-ins.ts';
import { withinNoLimit } from '@legacy-hub/functions/src/testing/limits/unlimited.ts';
import sharp from 'sharp';
import { storePhoto } from '../../functions/src/account/photos.ts';
import { registerHousehold } from '../../functions/src/registration/register-household.ts';
import { stripe } from '../../functions/src/stripe/client.ts';

/**
 * Requires success, because the seed uses the product's own use cases and a refusal means that the seed is
 * wrong.
 */
export function mustAccept<Outcome extends { ok: true } | Refused>(
  outcome: Outcome,
): Exclude<Outcome, Refused> {
  if (outcome.ok) return outcome as Exclude<Outcome, Refused>;
  throw new Error(`The seed was refused: ${JSON.stringify(outcome)}`);
}

export async function registerHouseholdFor(
  name: string,
  email: string,
  phone: string,
  memberships: [Tier, ...Tier[]],
  at: Instant,
  payBy: 'cash' | 'card' = 'cash',
) {
  const contact = { name, email, phone: phoneOf(phone), termsVersion: termsVersion() };
  const registration = { ...contact, memberships, payBy };
  return mustAccept(await registerHousehold(registration, { key: null, now: at })).state;
}

export async function photoOf(uid: string, name: string): Promise<string> {
  return mustAccept(await storePhoto(uid, await drawFace(name))).path;
}

const COLOURS = ['#ff7a59', '#ffb84d', '#5fb7a5', '#6f8fd8', '#c77fc0', '#8fae4b'];

function drawFace(name: string): Promise<Buffer> {
  const colour = COLOURS[name.length % COLOURS.length];
  const smile = 40 + (name.charCodeAt(0) % 20);
  const face = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 120 120">
    <rect width="120" height="120" fill="#fdf1dc"/>
    <circle cx="60" cy="64" r="40" fill="${colour}"/>
    <circle cx="46" cy="58" r="5" fill="#1d2b28"/><circle cx="74" cy="58" r="5" fill="#1d2b28"/>
    <path d="M40 74 Q60 ${40 + smile} 80 74" fill="none" stroke="#1d2b28" stroke-width="5" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(face)).jpeg().toBuffer();
}

export async function pay(household: Household, by: string, weeks: number, at: Instant): Promise<void> {
  const personIds = peopleOf(household).map(({ id }) => id);
  mustAccept(await confirmHouseholdCash(household.uid, { personIds, weeks, key: null, by }, at));
}

/** Subscribes by card, as the checkout does. */
export async function subscribe(household: Household, at: Instant): Promise<void> {
  const { uid, email, phone } = household;
  const memberships = peopleOf(household).map(({ membership }) => membership.tier);
  const card = { token: 'tok_visa' };
  const { id: paymentMethod } = await stripe().paymentMethods.create({ type: 'card', card });
  const payment = { memberships, email, phone, paymentMethod, idempotencyKey: `seed-${uid}` };
  mustAccept(await payForRegistration(payment, at, withinNoLimit));
}

export async function introduce(
  { uid, primary, family }: Household,
  names: readonly string[],
  at: Instant,
): Promise<void> {
  const introductions = family.map(async ({ id }, index) => {
    const name = names[index] ?? '';
    return { personId: id, name, relationship: 'Child', photo: await photoOf(uid, name) };
  });
  const command = {
    address: '12 Enmore Road, Newtown NSW 2042',
    age: 38,
    photo: await photoOf(uid, primary.name),
    family: await Promise.all(introductions),
  };
  mustAccept(await saveProfile(uid, command, { key: null, now: at }));
}

export async function book({ uid }: Household, booking: BookCommand, at: Instant): Promise<void> {
  mustAccept(await updateHousehold(uid, at, (household) => decideBooking(household, booking, at)));
}

export async function visit({ uid }: Household, personIds: string[], by: string, at: Instant): Promise<void> {
  const command = { personIds, idempotencyKey: `seed-${uid}-${at}`, by };
  mustAccept(await updateHousehold(uid, at, (household) => decideCheckIn(household, command, at)));
}

export type Group = GroupSize & {
  readonly name: string;
  readonly phone: string;
  readonly payBy: 'card' | 'cash';
};

export async function registerWalkInFor(
  { name, phone, ...group }: Group,
  date: VenueDate,
  at: Instant,
): Promise<WalkIn> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const walkInId = createWalkInId(randomUUID());
  const code = createPassCode(randomBytes(PASS_CODE_BYTES));
  const command = { walkInId, code, ...group, name, email, phone: phoneOf(phone), date };
  return mustAccept(
    await upsertWalkIn(walkInId, at, () => decideWalkInRegistration(null, command, at, venue())),
  ).state;
}

export function phoneOf(text: string): Phone {
  const phone = parsePhone(text);
  if (phone === null) throw new Error(`${text} is not a phone number`);
  return phone;
}

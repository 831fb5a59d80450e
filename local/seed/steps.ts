import { randomBytes, randomUUID } from 'node:crypto';
import type { Refused } from '@legacy-hub/domain/decision';
import { readPhone } from '@legacy-hub/domain/phone';
import type { Tier } from '@legacy-hub/domain/tiers';
import type { Phone } from '@legacy-hub/domain/values';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { PASS_CODE_BYTES, passCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { storePhoto } from '../../functions/src/account/store-photo.ts';
import { registerHousehold } from '../../functions/src/registration/register-household.ts';
import { registerGroup } from '../../functions/src/walk-ins/register-walk-in.ts';
import { drawFace } from './pictures.ts';

/** The demo venue is made with the product's own steps. Where one says no, the seed is wrong and stops. */
export function agreed<Outcome extends { ok: true } | Refused>(outcome: Outcome): Exclude<Outcome, Refused> {
  if (hasAgreed(outcome)) return outcome;
  throw new Error(`The seed was refused: ${JSON.stringify(outcome)}`);
}

function hasAgreed<Outcome extends { ok: boolean }>(outcome: Outcome): outcome is Exclude<Outcome, Refused> {
  return outcome.ok;
}

export async function join(
  name: string,
  email: string,
  phone: string,
  memberships: [Tier, ...Tier[]],
  at: Instant,
) {
  const registration = { name, email, phone: phoneOf(phone), memberships, payBy: 'cash' } as const;
  return agreed(await registerHousehold(registration, at)).state;
}

export async function photoOf(uid: string, name: string): Promise<string> {
  return agreed(await storePhoto(uid, await drawFace(name))).path;
}

interface Group {
  readonly name: string;
  readonly phone: string;
  readonly hours: number;
  readonly participants: number;
  readonly adults: number;
  readonly payBy: 'card' | 'cash';
}

export async function arrive(
  { name, phone, ...group }: Group,
  date: Parameters<typeof registerGroup>[0]['date'],
  at: Instant,
) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const pass = { walkInId: randomUUID(), code: passCode(randomBytes(PASS_CODE_BYTES)) };
  return agreed(await registerGroup({ ...pass, ...group, name, email, phone: phoneOf(phone), date }, at))
    .state;
}

export function phoneOf(text: string): Phone {
  const phone = readPhone(text);
  if (phone === null) throw new Error(`${text} is not a phone number`);
  return phone;
}

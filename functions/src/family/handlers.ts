import { randomUUID } from 'node:crypto';
import { toWireUser } from '@legacy-hub/domain/account/view';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { decideSaveAdults } from '@legacy-hub/domain/family/adults';
import type * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { withSignedPhotoUrls } from '../account/photos.ts';
import { removeFamilyMember } from '../billing/memberships/change-memberships.ts';
import type { PaymentResult } from '../billing/payments/payment-attempt.ts';
import { acknowledge, type HandlersFor, respond } from '../http/handler.ts';
import { findHousehold, updateHousehold } from '../stores/customers/households.ts';
import { addFamilyMember, editFamilyMember, personIdOf } from './family-members.ts';

export const familyHandlers = {
  async addFamilyMember(
    { userId, idempotencyKey = randomUUID(), ...familyMember },
    { caller: { uid }, now },
  ) {
    if (isAnotherUser(userId, uid)) return refuse('not-yours');
    const result = await addFamilyMember(uid, familyMember, idempotencyKey, now);
    return respondWithFamilyMember(result, uid, personIdOf(uid, idempotencyKey), now);
  },

  async editFamilyMember(
    { _id: personId, userId, idempotencyKey = null, ...details },
    { caller: { uid }, now },
  ) {
    if (isAnotherUser(userId, uid)) return refuse('not-yours');
    const result = await editFamilyMember(uid, { ...details, personId }, idempotencyKey, now);
    return respondWithFamilyMember(result, uid, personId, now);
  },

  removeFamilyMember: async ({ memberId, idempotencyKey: key = null }, { caller, now }) =>
    acknowledge(await removeFamilyMember(caller.uid, memberId, { key, now }, caller.staff)),

  async saveAdults({ adults, seen, idempotencyKey: key = null }, { caller, now }) {
    const command = {
      adults: adults.map(({ phone, ...adult }) => ({ ...adult, phone: phone || null })),
      seen,
      by: caller.staff ?? caller.uid,
    };
    const decision = await updateHousehold(caller.uid, { key, now }, (household) =>
      decideSaveAdults(household, command, now),
    );
    return acknowledge(decision);
  },
} satisfies HandlersFor<typeof familyEndpoints>;

const isAnotherUser = (userId: string | undefined, uid: string): boolean =>
  userId !== undefined && userId !== uid;

async function respondWithFamilyMember(result: PaymentResult, uid: string, personId: string, now: Instant) {
  if (!result.ok) return result;
  if (result.body.requiresAction) return respond(result.body);
  const person = await findWireFamilyMember(uid, personId, now);
  return person.ok ? respond({ requiresAction: false as const, ...person.wire }) : person;
}

async function findWireFamilyMember(uid: string, personId: string, now: Instant) {
  const household = await findHousehold(uid);
  const user = household && withSignedPhotoUrls(toWireUser(household, now), now);
  const person = user?.family.find(({ _id }) => _id === personId);
  const missing: Refused = refuse('unknown-person');
  return person ? { ok: true as const, wire: person } : missing;
}

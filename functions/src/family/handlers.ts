import { randomUUID } from 'node:crypto';
import { showMember } from '@legacy-hub/domain/account/view';
import type { Refused } from '@legacy-hub/domain/decision';
import type * as familyCalls from '@legacy-hub/domain/family/endpoints';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { linkPhotos } from '../account/sign-photo-urls.ts';
import { findMember } from '../account/store.ts';
import type { PaymentStep } from '../billing/payment-attempt.ts';
import { answer, type HandlersOf } from '../http/handler.ts';
import { venueZone } from '../parameters.ts';
import { addRelative, personIdOf } from './add-family-member.ts';
import { editRelative } from './edit-family-member.ts';

export const familyHandlers = {
  async addFamily({ userId, gesture = randomUUID(), ...relative }, { caller: { uid }, now }) {
    if (isSomebodyElse(userId, uid)) return refuse('not-yours');
    const step = await addRelative(uid, relative, gesture, now);
    return showStep(step, uid, personIdOf(uid, gesture), now);
  },

  async editFamily({ _id: personId, userId, gesture = null, ...details }, { caller: { uid }, now }) {
    if (isSomebodyElse(userId, uid)) return refuse('not-yours');
    const step = await editRelative(uid, { ...details, personId }, gesture, now);
    return showStep(step, uid, personId, now);
  },
} satisfies HandlersOf<typeof familyCalls>;

const isSomebodyElse = (userId: string | undefined, uid: string): boolean =>
  userId !== undefined && userId !== uid;

async function showStep(step: PaymentStep, uid: string, personId: string, now: Instant) {
  if (!step.ok) return step;
  if (step.answer.requiresAction) return answer(step.answer);
  const person = await findShown(uid, personId, now);
  return person.ok ? answer({ requiresAction: false as const, ...person.shown }) : person;
}

async function findShown(uid: string, personId: string, now: Instant) {
  const member = await findMember(uid);
  const shown = member && linkPhotos(showMember(member, now, venueZone()), now);
  const person = shown?.family.find(({ _id }) => _id === personId);
  const missing: Refused = refuse('unknown-person');
  return person ? { ok: true as const, shown: person } : missing;
}

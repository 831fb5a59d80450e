import { createHash } from 'node:crypto';
import { withdrawPerson } from '@legacy-hub/domain/billing/prepaid-change';
import { addFamily } from '@legacy-hub/domain/family/rules';
import type { AddFamilyCommand } from '@legacy-hub/domain/family/schema';
import { personOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { changeMember } from '../account/store.ts';
import { checkPhotos } from '../account/verify-photo-ownership.ts';
import { carryOn, type Reached } from '../billing/fault-checkpoints.ts';
import { PAID, type PaymentStep } from '../billing/payment-attempt.ts';
import { chargeChange } from '../billing/purchase-change.ts';
import { aloneWith } from '../billing/with-payer-lock.ts';

export type NewRelative = Omit<AddFamilyCommand, 'personId'>;

/** The same press of the button is about the same person. */
export const personIdOf = (uid: string, gesture: string): string =>
  createHash('sha256').update(`${uid} ${gesture}`).digest('hex').slice(0, 32);

/** Somebody joins the household; where it pays by card, they are part of it once the card has paid. */
export async function addRelative(
  uid: string,
  relative: NewRelative,
  gesture: string,
  now: Instant,
  reached: Reached = carryOn,
): Promise<PaymentStep> {
  const checked = await checkPhotos(uid, [relative.photo]);
  if (!checked.ok) return checked;
  return aloneWith({ uid }, () =>
    add(uid, { ...relative, personId: personIdOf(uid, gesture) }, gesture, now, reached),
  );
}

async function add(
  uid: string,
  command: AddFamilyCommand,
  gesture: string,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const { personId } = command;
  const added = await changeMember(uid, now, (member) => addFamily(member, command, now));
  if (!added.ok) return added;
  await reached('the person is written');
  if (!waitsForTheCard(added.state, personId)) return PAID;
  const change = { kind: 'person', personId, tier: command.tier } as const;
  const step = await chargeChange(added.state, change, gesture, now, reached);
  if (!step.ok) await changeMember(uid, now, (member) => withdrawPerson(member, personId));
  return step;
}

function waitsForTheCard(member: Member, personId: string): boolean {
  const membership = personOf(member, personId)?.membership;
  return membership?.status === 'pending' && membership.payBy === 'card';
}

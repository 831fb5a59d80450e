import type { Effect } from '../decision.ts';
import type { Member } from '../household-schema.ts';
import type { Instant } from '../venue-time.ts';

const KEYS_KEPT = 50;

export const isReceived = (member: Member, key: string): boolean =>
  member.receivedPayments.some((payment) => payment.key === key);

/** Remembers a payment, so that the same one never counts twice. */
export const received = (member: Member, key: string, now: Instant): Member => ({
  ...member,
  receivedPayments: [...member.receivedPayments, { key, at: now }].slice(-KEYS_KEPT),
});

/** The first payment makes a member of somebody who was only registered, and is answered by a letter. */
export function joined(member: Member, now: Instant): { member: Member; effects: Effect[] } {
  if (member.joinedAt !== null) return { member, effects: [] };
  const { uid, email, primary } = member;
  const mail = {
    id: `welcome:${uid}`,
    to: email,
    letter: { kind: 'welcome', uid, name: primary.name },
  } as const;
  return { member: { ...member, joinedAt: now }, effects: [{ kind: 'mail', mail }] };
}

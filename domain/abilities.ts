import { decideDeleteAccount } from './account/rules.ts';
import { decideConfirmCash } from './billing/confirm-cash.ts';
import { priceExtraSessions } from './billing/extra-sessions.ts';
import { decideCancellation, decideTierChange } from './billing/rules.ts';
import type {
  BuySessionsCommand,
  CancelCommand,
  ChangeTierCommand,
  ConfirmCashCommand,
} from './billing/schema.ts';
import { decideBooking, decideRemoveBooking } from './bookings/rules.ts';
import type { BookCommand, RemoveBookingCommand } from './bookings/schema.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { addFamilyMemberRefusal } from './family/rules.ts';
import type { Household, Person } from './household-schema.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { Instant } from './venue-time.ts';
import { checkInRefusal } from './visits/rules.ts';
import type { UndoCommand } from './visits/schema.ts';
import { decideUndoCheckIn } from './visits/undo.ts';
import { walkInCheckInRefusal } from './walk-ins/check-in.ts';
import { decideWalkInCash } from './walk-ins/rules.ts';
import type { WalkIn } from './walk-ins/schema.ts';

/** Client-side checks with the server’s own rules, so a button can be disabled with the reason shown. */

export type Ability = { allowed: true } | { allowed: false; reason: string };

export type Role = 'visitor' | 'member' | 'staff' | 'admin';

const ALLOWED_ROLES: Readonly<Record<Access, readonly Role[]>> = {
  public: ['visitor', 'member', 'staff', 'admin'],
  member: ['member', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
  webhook: [],
};

const abilityFromRefusal = (refusal: Refusal | null): Ability =>
  refusal === null ? { allowed: true } : { allowed: false, reason: refusal.message };

type Outcome = { ok: true } | { ok: false; refusal: Refusal };

const abilityFromDecision = (decision: Outcome): Ability =>
  abilityFromRefusal(decision.ok ? null : decision.refusal);

export function canCall({ access }: Pick<Endpoint, 'access'>, role: Role): Ability {
  if (ALLOWED_ROLES[access].includes(role)) return abilityFromRefusal(null);
  return abilityFromRefusal(refusal(role === 'visitor' ? 'not-signed-in' : 'wrong-role'));
}

export const canBook = (household: Household, command: BookCommand, now: Instant): Ability =>
  abilityFromDecision(decideBooking(household, command, now));

export const canRemoveBooking = (
  household: Household,
  command: RemoveBookingCommand,
  now: Instant,
): Ability => abilityFromDecision(decideRemoveBooking(household, command, now));

export const canAddFamily = (household: Household, now: Instant): Ability =>
  abilityFromRefusal(addFamilyMemberRefusal(household, now));

export const canChangeTier = (household: Household, command: ChangeTierCommand, now: Instant): Ability =>
  abilityFromDecision(decideTierChange(household, command, now));

export const canCancelMembership = (household: Household, command: CancelCommand, now: Instant): Ability =>
  abilityFromDecision(decideCancellation(household, command, now));

export const canBuySessions = (household: Household, command: BuySessionsCommand, now: Instant): Ability =>
  abilityFromDecision(priceExtraSessions(household, command, now));

export const canCheckIn = (person: Person, now: Instant): Ability =>
  abilityFromRefusal(checkInRefusal(person, now));

export const canCheckInWalkIn = (walkIn: WalkIn, now: Instant): Ability =>
  abilityFromRefusal(walkInCheckInRefusal(walkIn, now));

export const canUndoCheckIn = (household: Household, command: UndoCommand, now: Instant): Ability =>
  abilityFromDecision(decideUndoCheckIn(household, command, now));

export const canConfirmCash = (household: Household, command: ConfirmCashCommand, now: Instant): Ability =>
  abilityFromDecision(decideConfirmCash(household, command, now));

export const canConfirmWalkInCash = (walkIn: WalkIn, by: string, now: Instant): Ability =>
  abilityFromDecision(decideWalkInCash(walkIn, { by }, now));

export const canDeleteAccount = (household: Household, now: Instant): Ability =>
  abilityFromDecision(decideDeleteAccount(household, now));

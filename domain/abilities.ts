import { deleteAccount } from './account/rules.ts';
import { confirmCash } from './billing/confirm-cash.ts';
import { priceSessions } from './billing/extra-sessions.ts';
import { cancel, changeTier } from './billing/rules.ts';
import type {
  BuySessionsCommand,
  CancelCommand,
  ChangeTierCommand,
  ConfirmCashCommand,
} from './billing/schema.ts';
import { book, removeBooking } from './bookings/rules.ts';
import type { BookCommand, RemoveBookingCommand } from './bookings/schema.ts';
import type { Call, Caller } from './endpoint.ts';
import { whyNoFamily } from './family/rules.ts';
import type { Member, Person } from './household-schema.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { Instant, Zone } from './venue-time.ts';
import { whyNotIn } from './visits/rules.ts';
import type { UndoCommand } from './visits/schema.ts';
import { undoCheckIn } from './visits/undo.ts';
import { whyGroupNotIn } from './walk-ins/check-in.ts';
import { confirmWalkInCash } from './walk-ins/rules.ts';
import type { WalkIn } from './walk-ins/schema.ts';

/** Who may do what and, when not, why not. A button asks here what the server will decide. */

export type Ability = { allowed: true } | { allowed: false; because: string };

export type Role = 'visitor' | 'member' | 'staff' | 'admin';

const ENOUGH: Readonly<Record<Caller, readonly Role[]>> = {
  anyone: ['visitor', 'member', 'staff', 'admin'],
  member: ['member', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
  provider: [],
};

const unless = (no: Refusal | null): Ability =>
  no === null ? { allowed: true } : { allowed: false, because: no.sentence };

type Answer = { ok: true } | { ok: false; refusal: Refusal };

const ifDecided = (answer: Answer): Ability => unless(answer.ok ? null : answer.refusal);

export function mayCall({ who }: Pick<Call, 'who'>, role: Role): Ability {
  if (ENOUGH[who].includes(role)) return unless(null);
  return unless(refusal(role === 'visitor' ? 'not-signed-in' : 'wrong-role'));
}

export const canBook = (member: Member, command: BookCommand, now: Instant, zone: Zone): Ability =>
  ifDecided(book(member, command, now, zone));

export const canRemoveBooking = (
  member: Member,
  command: RemoveBookingCommand,
  now: Instant,
  zone: Zone,
): Ability => ifDecided(removeBooking(member, command, now, zone));

export const canAddFamily = (member: Member, now: Instant): Ability => unless(whyNoFamily(member, now));

export const canChangeTier = (member: Member, command: ChangeTierCommand, now: Instant): Ability =>
  ifDecided(changeTier(member, command, now));

export const canCancel = (member: Member, command: CancelCommand, now: Instant): Ability =>
  ifDecided(cancel(member, command, now));

export const canBuySessions = (member: Member, command: BuySessionsCommand, now: Instant): Ability =>
  ifDecided(priceSessions(member, command, now));

export const canCheckIn = (person: Person, now: Instant, zone: Zone): Ability =>
  unless(whyNotIn(person, now, zone));

export const canCheckInGroup = (walkIn: WalkIn, now: Instant, zone: Zone): Ability =>
  unless(whyGroupNotIn(walkIn, now, zone));

export const canUndo = (member: Member, command: UndoCommand, now: Instant): Ability =>
  ifDecided(undoCheckIn(member, command, now));

export const canConfirmCash = (
  member: Member,
  command: ConfirmCashCommand,
  now: Instant,
  zone: Zone,
): Ability => ifDecided(confirmCash(member, command, now, zone));

export const canConfirmWalkInCash = (walkIn: WalkIn, by: string, now: Instant, zone: Zone): Ability =>
  ifDecided(confirmWalkInCash(walkIn, { by }, now, zone));

export const canDeleteAccount = (member: Member, now: Instant): Ability =>
  ifDecided(deleteAccount(member, now));

import { takenEntry } from '../../billing/payments/ledger.ts';
import { groupConsentRefusal } from '../../consent/rules.ts';
import { extensionText } from '../../copy/shared/group-size.ts';
import { type AddedPeople, NOBODY_MORE } from '../../core/added-people.ts';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '../../core/limits.ts';
import { type Cents, cents } from '../../core/money.ts';
import type { CounterPayment } from '../../core/payment-methods.ts';
import {
  accept,
  type Decision,
  type Effect,
  type Refusal,
  refusal,
  refuse,
} from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { GroupSize, WalkIn } from '../../documents/walk-in.ts';
import { isRunning } from '../../household/session.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import { dayOf, type Instant } from '../../venue/time/venue-time.ts';
import { visitEffect, walkInSession } from '../check-in.ts';
import { walkInTotal } from '../passes/price.ts';
import { isWalkInExpired, passEmails } from '../rules.ts';

/** The people to add, and the pass's total that the counter showed. */
type MorePeople = AddedPeople & { expectedTotalCents: number };

export type ExtendCommand = CounterPayment & {
  /** The number of hours to add. */
  hours: number;
  added?: MorePeople | undefined;
  /** The pass's hours that the counter showed. */
  expectedHours: number;
  key: string;
  by: string;
  /** The reason why staff let the added people into a full venue. */
  overrideReason?: string | undefined;
  /** Staff confirm that everyone in the group without a guardian's consent is 18 or over. */
  othersAreAdults?: boolean | undefined;
};

type Extension = { hours: number; added?: AddedPeople | undefined };

const withAdded = (walkIn: WalkIn, { hours, added = NOBODY_MORE }: Extension, sign: 1 | -1 = 1): WalkIn => ({
  ...walkIn,
  hours: walkIn.hours + sign * hours,
  participants: walkIn.participants + sign * added.participants,
  concessions: walkIn.concessions + sign * added.concessions,
  adults: walkIn.adults + sign * added.adults,
});

/** True if an extension adds people, for whom a full venue needs a reason. */
export const addsPeople = ({ added = NOBODY_MORE }: Pick<Extension, 'added'>): boolean =>
  added.participants + added.adults > 0;

/** Returns the total at the rates of the day the pass was registered, which also apply to later additions. */
export const passTotal = (pass: GroupSize & Pick<WalkIn, 'createdAt'>, venue: Venue): Cents =>
  walkInTotal(pass, dayOf(pass.createdAt), venue);

/** Returns the price of added hours or people: the difference for the whole pass. */
export const extensionCost = (walkIn: WalkIn, extension: Extension, venue: Venue): Cents =>
  cents(passTotal(withAdded(walkIn, extension), venue) - passTotal(walkIn, venue));

/** Returns why the group can't stay longer or grow, or null. Needs a paid pass and a recent session. */
export function extensionRefusal(walkIn: WalkIn, extension: Extension, now: Instant): Refusal | null {
  const { name, payment } = walkIn;
  const { hours: longer, participants, adults } = withAdded(walkIn, extension);
  const { added = NOBODY_MORE } = extension;
  if (extensionText(extension) === '') return refusal('nothing-added');
  if (payment.status === 'pending') return refusal('not-paid', name);
  if (payment.status === 'suspended') return refusal('payment-disputed', name);
  if (payment.status === 'canceled') return refusal('walk-in-canceled', name);
  const session = walkInSession(walkIn);
  if (!session && isWalkInExpired(walkIn, now)) return refusal('walk-in-date-past', name);
  if (longer > MAX_HOURS_PER_DAY) return refusal('day-full', MAX_HOURS_PER_DAY);
  if (Math.max(participants, adults) > MAX_GROUP_SIZE) return refusal('group-too-large', MAX_GROUP_SIZE);
  if (added.concessions > added.participants) return refusal('too-many-concessions');
  return session && !isRunning({ ...session, maxHours: longer }, now) ? refusal('walk-in-used', name) : null;
}

/**
 * Returns why participants can't join the group without more consents, or null. Until the group comes in, its
 * check-in asks for them; later ones wouldn't be asked for, even if it leaves and comes back.
 */
export function joiningRefusal(walkIn: WalkIn, extension: Extension): Refusal | null {
  const { participants } = extension.added ?? NOBODY_MORE;
  if (participants === 0 || walkInSession(walkIn) === null) return null;
  return groupConsentRefusal(withAdded(walkIn, extension), 'joiningRefused');
}

export const extensionEntryId = ({ id }: WalkIn, key: string): string => `walk-in-hours:${id}:${key}`;

function extensionOf({ hours, added }: ExtendCommand): Extension {
  if (!added) return { hours };
  const { expectedTotalCents: _shown, ...people } = added;
  return { hours, added: people };
}

function extensionEntry(walkIn: WalkIn, command: ExtendCommand, now: Instant, venue: Venue): LedgerEntry {
  const extension = extensionOf(command);
  const item = { kind: 'walk-in-hours', ...extension } as const;
  const id = extensionEntryId(walkIn, command.key);
  const amountCents = extensionCost(walkIn, extension, venue);
  return takenEntry({ id, at: now, who: { walkInId: walkIn.id }, item, amountCents }, command);
}

/** Extends a pass by hours or people, with the difference paid at the counter. A repeat adds nothing. */
export function decideExtendWalkIn(
  walkIn: WalkIn,
  command: ExtendCommand,
  now: Instant,
  venue: Venue,
): Decision<WalkIn> {
  const { expectedHours, added, key, by, method, overrideReason, othersAreAdults } = command;
  const extension = extensionOf(command);
  const { extensions = [] } = walkIn;
  if (extensions.some((extension) => extension.key === key)) return accept(walkIn);
  const hasOtherPrice = added !== undefined && added.expectedTotalCents !== walkIn.totalCents;
  if (walkIn.hours !== expectedHours || hasOtherPrice) return refuse('changed-since-loaded');
  const consentReason = othersAreAdults ? null : joiningRefusal(walkIn, extension);
  const reason = extensionRefusal(walkIn, extension, now) ?? consentReason;
  if (reason) return { ok: false, refusal: reason };
  const entry = extensionEntry(walkIn, command, now, venue);
  const { amountCents } = entry;
  const state: WalkIn = {
    ...withAdded(walkIn, extension),
    totalCents: cents(walkIn.totalCents + amountCents),
    extensions: [...extensions, { key, ...extension, amountCents }],
  };
  return accept(
    state,
    { kind: 'ledger', entry },
    ...passEmails(state, entry),
    ...sessionEffects(state),
    staffAction(
      { kind: 'extend-walk-in', by, overrideReason, othersAreAdults, amountCents, method },
      walkIn,
      state,
      now,
    ),
  );
}

/** Removes hours or people whose cash is refunded; null if the entry paid for the pass itself. */
export function withoutExtension(walkIn: WalkIn, entry: LedgerEntry): WalkIn | null {
  const { extensions = [] } = walkIn;
  const extension = extensions.find(({ key }) => extensionEntryId(walkIn, key) === entry.id);
  if (!extension) return null;
  return {
    ...withAdded(walkIn, extension, -1),
    totalCents: cents(walkIn.totalCents - extension.amountCents),
    extensions: extensions.filter((each) => each !== extension),
  };
}

/**
 * Refunds extensions newest first, because every extension was priced for the group at the time. A free one, of
 * adults who only watch, has nothing to refund.
 */
export function laterExtensionRefusal(walkIn: WalkIn, { id }: LedgerEntry): Refusal | null {
  const paid = (walkIn.extensions ?? []).filter(({ amountCents }) => amountCents > 0);
  const ids = paid.map(({ key }) => extensionEntryId(walkIn, key));
  return ids.includes(id) && ids.at(-1) !== id ? refusal('later-payment-first') : null;
}

/** Returns the effects that set the session of a present group to the hours of the pass. */
export const sessionEffects = (walkIn: WalkIn): Effect[] =>
  walkIn.visits.filter(({ undone }) => undone === null).map((visit) => visitEffect(walkIn, visit));

import {
  decideCancellation,
  decideKeepMembership,
} from '@legacy-hub/domain/billing/changes/membership-changes';
import { dearerRefusal } from '@legacy-hub/domain/billing/prices/prices';
import { renewalSeats } from '@legacy-hub/domain/billing/prices/renewal';
import { withChangeEmail } from '@legacy-hub/domain/billing/sync/billing-emails';
import {
  chargeToResume,
  decideCancelPause,
  decidePause,
  type EndPauseCommand,
  householdPauseEnd,
  isCardPaused,
  type PauseCommand,
} from '@legacy-hub/domain/billing/weeks/pause';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import type { Decision } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { IdempotentCall } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import { decideRemoval } from '@legacy-hub/domain/family/removal';
import { type Audit, audited } from '@legacy-hub/domain/staff-log/staff-action';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { updateHousehold } from '../../stores/customers/households.ts';
import { actOnce, withPayerLock } from '../../stores/customers/locks.ts';
import { stripe } from '../../stripe/client.ts';
import { idOf } from '../../stripe/customers.ts';
import { paymentIntentOfInvoice } from '../../stripe/invoices.ts';
import { endPause, storedPauseEnd } from '../../stripe/pause.ts';
import { ALLOW_INCOMPLETE } from '../../stripe/subscriptions.ts';
import { actionRequired, PAID, type PaymentResult } from '../payments/payment-attempt.ts';
import { flushTasksFor, syncHouseholdLocked } from '../sync/sync-household.ts';
import { weekFor } from '../sync/update-renewal.ts';

type Rule<Command> = (household: Household, command: Command, now: Instant) => Decision<Household>;

/** Saves the decision even if Stripe is unavailable. `staff` is null if the member made the change. */
const changeMemberships =
  <Command>(kind: Audit['kind'], decide: Rule<Command>) =>
  async (
    uid: string,
    command: Command,
    once: IdempotentCall,
    staff: string | null = null,
  ): Promise<Decision<Household>> => {
    const { now } = once;
    const decision = await updateHousehold(uid, once, (household) =>
      audited(decide(household, command, now), { kind, by: staff }, household, now),
    );
    if (decision.ok) await flushTasksFor(uid, decision.effects, now);
    return decision;
  };

/** Adds an email about the change, for rules that don't always send one. */
const withEmail =
  <Command>(decide: Rule<Command>): Rule<Command> =>
  (household, command, now) =>
    withChangeEmail(decide(household, command, now), household, now, venue());

export const cancelMembership = changeMemberships('cancel-membership', decideCancellation);
export const pauseMembership = changeMemberships<PauseCommand>(
  'pause-membership',
  (household, command, now) => decidePause(household, command, now, venue()),
);
export const keepMembership = changeMemberships('keep-membership', withEmail(decideKeepMembership));
export const removeFamilyMember = changeMemberships('remove-person', withEmail(decideRemoval));

/** Cancels a planned pause, or ends a running one, and then the card pays for a week from now. */
export function resumeMembership(
  uid: string,
  command: EndPauseCommand,
  once: IdempotentCall,
  staff: string | null = null,
): Promise<PaymentResult> {
  const { now } = once;
  const audit: Audit = { kind: 'resume-membership', by: staff };
  return withPayerLock({ uid }, async () => {
    const synced = await syncHouseholdLocked(uid, now);
    if (!synced) return refuse('not-found');
    return actOnce(synced, once, async (household) => {
      if (household.subscription?.state === 'past_due')
        return refuse('payment-failed', household.primary.name);
      return isCardPaused(household, now)
        ? startWeek(household, { ...command, audit }, now)
        : cancelPause(uid, { ...command, audit }, once);
    });
  });
}

type AuditedCommand = EndPauseCommand & { readonly audit: Audit };

async function cancelPause(
  uid: string,
  command: AuditedCommand,
  once: IdempotentCall,
): Promise<PaymentResult> {
  const { now } = once;
  const decision = await updateHousehold(uid, once, (household) => {
    const emailed = withChangeEmail(decideCancelPause(household, command, now), household, now, venue());
    return audited(emailed, command.audit, household, now);
  });
  if (!decision.ok) return decision;
  if (decision.effects.length > 0) await syncHouseholdLocked(uid, now);
  return PAID;
}

/**
 * Starts a week at Stripe. Nothing is stored beforehand, so no one returns unpaid: the sync applies the
 * charge.
 */
async function startWeek(
  household: Household,
  { pausedUntil, expectedCents, audit }: AuditedCommand,
  now: Instant,
): Promise<PaymentResult> {
  const { subscription } = household;
  if (subscription === null || householdPauseEnd(household, now) !== pausedUntil) {
    return refuse('changed-since-loaded');
  }
  const current = await stripe().subscriptions.retrieve(subscription.id);
  const isPaused = storedPauseEnd(current) === pausedUntil;
  const refused = isPaused ? dearerRefusal(chargeToResume(household, now, venue()), expectedCents) : null;
  if (refused) return refused;
  const resumed = isPaused ? await restartWeek(household, current, now) : current;
  await syncHouseholdLocked(household.uid, now, { audit });
  if (resumed.status === 'active') return PAID;
  const intent = await paymentIntentOfInvoice(idOf(resumed.latest_invoice) ?? '');
  if (intent?.status === 'requires_action') return actionRequired(intent.client_secret ?? '');
  return intent?.status === 'processing'
    ? PAID
    : refuse('card-declined', intent?.last_payment_error?.message ?? checkout.failed);
}

/** Ends the pause at Stripe, which charges a week from now at today's prices. A pause is ended only once. */
async function restartWeek(
  household: Household,
  current: Stripe.Subscription,
  now: Instant,
): Promise<Stripe.Subscription> {
  const { items, metadata } = await weekFor(household, current, {
    seats: renewalSeats(household),
    start: now,
  });
  const { metadata: endMetadata, ...end } = endPause(current);
  const week = {
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'none',
    ...ALLOW_INCOMPLETE,
  } as const;
  return stripe().subscriptions.update(
    current.id,
    { ...end, metadata: { ...endMetadata, ...metadata }, ...week, ...(items.length > 0 && { items }) },
    { idempotencyKey: `resume-${current.id}-${storedPauseEnd(current)}` },
  );
}

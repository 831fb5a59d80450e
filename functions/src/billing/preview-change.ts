import { householdWeekly } from '@legacy-hub/domain/billing/household-price';
import { expiryOf } from '@legacy-hub/domain/billing/membership';
import { type PrepaidChange, proratedCharge } from '@legacy-hub/domain/billing/prepaid-change';
import type { ProviderCommand } from '@legacy-hub/domain/billing/provider-command';
import { applySeatCommand } from '@legacy-hub/domain/billing/provider-command';
import { decideCancellation, decideTierChange } from '@legacy-hub/domain/billing/rules';
import type { Subscription } from '@legacy-hub/domain/billing/schema';
import type { WireEffect } from '@legacy-hub/domain/billing/wire';
import type { Effect, Refused } from '@legacy-hub/domain/decision';
import { addFamilyMemberRefusal } from '@legacy-hub/domain/family/rules';
import { findPerson } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import { monthlyPrice, type Tier, weeklyPrice } from '@legacy-hub/domain/tiers';
import { type Instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { stripe } from '../stripe/client.ts';
import { itemChanges } from './execute-provider-task.ts';

export type RequestedChange =
  | { change: 'tier'; memberId: string | null; newTier: Tier }
  | { change: 'add'; tier: Tier }
  | { change: 'cancel'; memberId: string | null };

type Preview = { ok: true; effect: WireEffect } | Refused;

export async function previewChange(
  household: Household,
  requested: RequestedChange,
  now: Instant,
): Promise<Preview> {
  switch (requested.change) {
    case 'tier':
      return previewTier(household, requested.memberId ?? household.primary.id, requested.newTier, now);
    case 'add':
      return previewPerson(household, requested.tier, now);
    case 'cancel':
      return previewCancellation(household, requested.memberId, now);
  }
}

async function previewTier(
  household: Household,
  personId: string,
  newTier: Tier,
  now: Instant,
): Promise<Preview> {
  const person = findPerson(household, personId);
  if (!person) return refuse('unknown-person');
  const currentTier = person.membership.tier;
  const change: PrepaidChange = { kind: 'tier', personId, currentTier, newTier };
  const decision = decideTierChange(household, change, now);
  if (!decision.ok) return decision;
  return {
    ok: true,
    effect: {
      ...costs(decision.state, now),
      dueNowCents: proratedCharge(household, change, now),
      onNextInvoiceCents: await creditOf(household, decision.effects),
      usableUntil: null,
    },
  };
}

function previewPerson(household: Household, tier: Tier, now: Instant): Preview {
  const refusal = addFamilyMemberRefusal(household, now);
  if (refusal) return { ok: false, refusal };
  const weeklyCents = householdWeekly(household, now) + weeklyPrice(tier, 'discounted');
  const change: PrepaidChange = { kind: 'person', personId: 'new-person', tier };
  return {
    ok: true,
    effect: {
      ...costs(household, now),
      weeklyCents,
      dueNowCents: proratedCharge(household, change, now),
      onNextInvoiceCents: 0,
      usableUntil: null,
    },
  };
}

async function previewCancellation(
  household: Household,
  personId: string | null,
  now: Instant,
): Promise<Preview> {
  const decision = decideCancellation(household, { personId }, now);
  if (!decision.ok) return decision;
  const membership = findPerson(decision.state, personId ?? household.primary.id)?.membership;
  const usableUntil = membership?.status === 'canceled' ? expiryOf(membership) : null;
  return {
    ok: true,
    effect: {
      ...costs(decision.state, now),
      dueNowCents: 0,
      onNextInvoiceCents: await creditOf(household, decision.effects),
      from: toIsoString(now),
      usableUntil: usableUntil === null ? null : toIsoString(usableUntil),
    },
  };
}

function costs(after: Household, now: Instant) {
  const weeklyCents = householdWeekly(after, now);
  const from = after.subscription?.state === 'active' ? after.subscription.periodEnd : now;
  return { weeklyCents, monthlyCents: monthlyPrice(weeklyCents), from: toIsoString(from) };
}

const isCredited = (change: ProviderCommand) =>
  change.type === 'remove-seat' || (change.type === 'set-seat' && change.charge === 'next-invoice');

/** The change's own share of the next invoice, from two previews: proration may be pending already. */
async function creditOf({ subscription, primary }: Household, effects: readonly Effect[]): Promise<number> {
  const changes = effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change] : []));
  const [change] = changes.filter(isCredited);
  if (!subscription || !change || (change.type !== 'set-seat' && change.type !== 'remove-seat')) return 0;
  const items = await itemChanges(subscription, primary.id, applySeatCommand(subscription.seats, change));
  const [withoutChange, withChange] = await Promise.all([
    prorations(subscription, []),
    prorations(subscription, items),
  ]);
  return withChange - withoutChange;
}

async function prorations(
  { id }: Subscription,
  items: NonNullable<Parameters<typeof previewItems>[1]>,
): Promise<number> {
  const { lines } = await previewItems(id, items);
  return lines.data
    .filter(
      ({ parent }) => parent?.invoice_item_details?.proration || parent?.subscription_item_details?.proration,
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}

const previewItems = (subscription: string, items: Awaited<ReturnType<typeof itemChanges>>) =>
  stripe().invoices.createPreview({
    subscription,
    ...(items.length > 0 && {
      subscription_details: { items, proration_behavior: 'create_prorations' as const },
    }),
  });

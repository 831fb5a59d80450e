import { householdWeekly } from '@legacy-hub/domain/billing/household-price';
import { expiryOf } from '@legacy-hub/domain/billing/membership';
import { type ChargedChange, chargeFor } from '@legacy-hub/domain/billing/prepaid-change';
import type { ProviderChange } from '@legacy-hub/domain/billing/provider-command';
import { holdersAfter } from '@legacy-hub/domain/billing/provider-command';
import { cancel, changeTier } from '@legacy-hub/domain/billing/rules';
import type { Subscription } from '@legacy-hub/domain/billing/schema';
import type { WireEffect } from '@legacy-hub/domain/billing/wire';
import type { Effect, Refused } from '@legacy-hub/domain/decision';
import { whyNoFamily } from '@legacy-hub/domain/family/rules';
import { personOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import { monthlyPrice, type Tier, weeklyPrice } from '@legacy-hub/domain/tiers';
import { type Instant, isoText } from '@legacy-hub/domain/venue-time';
import { stripe } from '../stripe/client.ts';
import { itemChanges } from './execute-provider-task.ts';

export type WantedChange =
  | { change: 'tier'; memberId: string | null; newTier: Tier }
  | { change: 'add'; tier: Tier }
  | { change: 'cancel'; memberId: string | null };

type Preview = { ok: true; effect: WireEffect } | Refused;

/** What a change would cost, and from when, before anybody decides. */
export async function previewChange(member: Member, wanted: WantedChange, now: Instant): Promise<Preview> {
  switch (wanted.change) {
    case 'tier':
      return previewTier(member, wanted.memberId ?? member.primary.id, wanted.newTier, now);
    case 'add':
      return previewPerson(member, wanted.tier, now);
    case 'cancel':
      return previewCancellation(member, wanted.memberId, now);
  }
}

async function previewTier(member: Member, personId: string, newTier: Tier, now: Instant): Promise<Preview> {
  const person = personOf(member, personId);
  if (!person) return refuse('unknown-person');
  const currentTier = person.membership.tier;
  const change: ChargedChange = { kind: 'tier', personId, currentTier, newTier };
  const decision = changeTier(member, change, now);
  if (!decision.ok) return decision;
  return {
    ok: true,
    effect: {
      ...costs(decision.state, now),
      dueNowCents: chargeFor(member, change, now),
      onNextInvoiceCents: await creditOf(member, decision.effects),
      usableUntil: null,
    },
  };
}

function previewPerson(member: Member, tier: Tier, now: Instant): Preview {
  const no = whyNoFamily(member, now);
  if (no) return { ok: false, refusal: no };
  const weeklyCents = householdWeekly(member, now) + weeklyPrice(tier, 'discounted');
  const change: ChargedChange = { kind: 'person', personId: 'somebody', tier };
  return {
    ok: true,
    effect: {
      ...costs(member, now),
      weeklyCents,
      dueNowCents: chargeFor(member, change, now),
      onNextInvoiceCents: 0,
      usableUntil: null,
    },
  };
}

async function previewCancellation(member: Member, personId: string | null, now: Instant): Promise<Preview> {
  const decision = cancel(member, { personId }, now);
  if (!decision.ok) return decision;
  const left = personOf(decision.state, personId ?? member.primary.id)?.membership;
  const until = left?.status === 'canceled' ? expiryOf(left) : null;
  return {
    ok: true,
    effect: {
      ...costs(decision.state, now),
      dueNowCents: 0,
      onNextInvoiceCents: await creditOf(member, decision.effects),
      from: isoText(now),
      usableUntil: until === null ? null : isoText(until),
    },
  };
}

function costs(after: Member, now: Instant) {
  const weeklyCents = householdWeekly(after, now);
  const from = after.subscription?.state === 'active' ? after.subscription.periodEnd : now;
  return { weeklyCents, monthlyCents: monthlyPrice(weeklyCents), from: isoText(from) };
}

const isCredited = (change: ProviderChange) =>
  change.do === 'remove-holder' || (change.do === 'set-holder' && change.charge === 'next-invoice');

/** What the provider would give back with the next invoice. */
async function creditOf({ subscription, primary }: Member, effects: readonly Effect[]): Promise<number> {
  const changes = effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change] : []));
  const [change] = changes.filter(isCredited);
  if (!subscription || !change || (change.do !== 'set-holder' && change.do !== 'remove-holder')) return 0;
  const items = await itemChanges(subscription, primary.id, holdersAfter(subscription.holders, change));
  const [without, withIt] = await Promise.all([
    prorations(subscription, []),
    prorations(subscription, items),
  ]);
  return withIt - without;
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../decision.ts';
import { decideAddFamilyMember } from '../family/rules.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { aCardHousehold, now } from '../testing/households.ts';
import { TIER_ORDER, type Tier } from '../tiers.ts';
import { applySubscription } from './apply-subscription.ts';
import { applySeatCommand, type ProviderCommand } from './provider-command.ts';
import { decideCancellation, decideTierChange } from './rules.ts';
import type { MembershipStatus, Subscription } from './schema.ts';

/** A household and its provider, with changes on their way to it and news on its way back. */
class TwoSides {
  household: Household = aCardHousehold('leader', 'supporter', 'supporter');
  provider: Subscription;
  outbox: ProviderCommand[] = [];
  news: Subscription[] = [];

  constructor() {
    const { subscription } = this.household;
    if (!subscription) throw new Error('A card household has a subscription');
    this.provider = subscription;
  }

  decide(decision: Decision<Household>): void {
    if (!decision.ok) return;
    this.household = decision.state;
    for (const effect of decision.effects) if (effect.kind === 'provider') this.outbox.push(effect.change);
  }

  /** The provider does what it was asked longest ago, and tells; done twice is done once. */
  deliver(isTwice: boolean): void {
    const change = this.outbox[0];
    if (!change) return;
    if (!isTwice) this.outbox.shift();
    if (change.type === 'set-seat' || change.type === 'remove-seat') {
      this.provider = { ...this.provider, seats: applySeatCommand(this.provider.seats, change) };
    }
    if (change.type === 'cancel-at-period-end') this.provider = { ...this.provider, state: 'ending' };
    this.news.push(this.provider);
  }

  /** Some piece of news arrives, old or new, and may arrive again. */
  hear(place: number): void {
    const snapshot = this.news[place % Math.max(1, this.news.length)];
    if (snapshot) this.decide(applySubscription(this.household, snapshot, now));
  }

  settle(): void {
    while (this.outbox.length > 0) this.deliver(false);
    this.decide(applySubscription(this.household, this.provider, now));
  }
}

type Step = {
  type: 'add' | 'tier' | 'cancel' | 'deliver' | 'deliver twice' | 'hear';
  who: number;
  tier: Tier;
};

const photo = 'photos/household/face.webp';

function take(sides: TwoSides, step: Step, place: number): void {
  const { household } = sides;
  const person = peopleOf(household)[step.who % peopleOf(household).length] ?? household.primary;
  const currentTier = person.membership.tier;
  const child = {
    personId: `added-${place}`,
    name: 'Ben',
    relationship: 'son',
    age: 9,
    photo,
    tier: step.tier,
  };
  switch (step.type) {
    case 'add':
      sides.decide(decideAddFamilyMember(household, child, now));
      break;
    case 'tier':
      sides.decide(
        decideTierChange(household, { personId: person.id, currentTier, newTier: step.tier }, now),
      );
      break;
    case 'cancel':
      if (person !== household.primary || step.tier === 'leader')
        sides.decide(decideCancellation(household, { personId: person.id }, now));
      break;
    case 'hear':
      sides.hear(step.who);
      break;
    default:
      sides.deliver(step.type === 'deliver twice');
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom('add', 'tier', 'cancel', 'deliver', 'deliver twice', 'hear'),
  who: fc.nat(9),
  tier: fc.constantFrom(...TIER_ORDER),
});

/** Who is active, or was cancelled with the whole subscription, and in which tier, on each side. */
const inTheHouse = (household: Household, status: MembershipStatus): string[] =>
  peopleOf(household)
    .filter(({ membership }) => membership.status === status)
    .map(({ id, membership }) => `${id} ${membership.tier}`)
    .sort();
const atTheProvider = ({ seats }: Subscription): string[] =>
  seats.map(({ personId, tier }) => `${personId} ${tier}`).sort();

describe('household and card provider', () => {
  it('agree in the end on who is paid for and in which tier, whatever was on its way when', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const sides = new TwoSides();
        steps.forEach((each, index) => {
          take(sides, each, index);
        });
        sides.settle();
        const status = sides.provider.state === 'ending' ? 'canceled' : 'active';
        expect(inTheHouse(sides.household, status)).toEqual(atTheProvider(sides.provider));
      }),
      { numRuns: 5000 },
    );
  }, 60_000);

  it('agree that the last change counts, when nothing is on its way back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TIER_ORDER), { minLength: 1, maxLength: 8 }), (tiers) => {
        const sides = new TwoSides();
        tiers.forEach((tier, index) => {
          take(sides, { type: 'tier', who: 0, tier }, index);
        });
        const requested = sides.household.primary.membership.tier;
        sides.settle();
        expect(sides.household.primary.membership.tier).toBe(requested);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});

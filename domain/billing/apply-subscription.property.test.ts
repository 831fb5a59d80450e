import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../decision.ts';
import { addFamily } from '../family/rules.ts';
import { peopleOf } from '../household.ts';
import type { Member } from '../household-schema.ts';
import { aCardHousehold, now } from '../testing/households.ts';
import { TIER_ORDER, type Tier } from '../tiers.ts';
import { applySubscription } from './apply-subscription.ts';
import { holdersAfter, type ProviderChange } from './provider-command.ts';
import { cancel, changeTier } from './rules.ts';
import type { MembershipStatus, Subscription } from './schema.ts';

/** A household and its provider, with changes on their way to it and news on its way back. */
class TwoSides {
  member: Member = aCardHousehold('leader', 'supporter', 'supporter');
  provider: Subscription;
  outbox: ProviderChange[] = [];
  news: Subscription[] = [];

  constructor() {
    const { subscription } = this.member;
    if (!subscription) throw new Error('A card household has a subscription');
    this.provider = subscription;
  }

  decide(decision: Decision<Member>): void {
    if (!decision.ok) return;
    this.member = decision.state;
    for (const effect of decision.effects) if (effect.kind === 'provider') this.outbox.push(effect.change);
  }

  /** The provider does what it was asked longest ago, and tells; done twice is done once. */
  deliver(isTwice: boolean): void {
    const change = this.outbox[0];
    if (!change) return;
    if (!isTwice) this.outbox.shift();
    if (change.do === 'set-holder' || change.do === 'remove-holder') {
      this.provider = { ...this.provider, holders: holdersAfter(this.provider.holders, change) };
    }
    if (change.do === 'cancel-at-period-end') this.provider = { ...this.provider, state: 'ending' };
    this.news.push(this.provider);
  }

  /** Some piece of news arrives, old or new, and may arrive again. */
  hear(place: number): void {
    const told = this.news[place % Math.max(1, this.news.length)];
    if (told) this.decide(applySubscription(this.member, told, now));
  }

  settle(): void {
    while (this.outbox.length > 0) this.deliver(false);
    this.decide(applySubscription(this.member, this.provider, now));
  }
}

type Step = { do: 'add' | 'tier' | 'cancel' | 'deliver' | 'deliver twice' | 'hear'; who: number; tier: Tier };

const photo = 'photos/household/face.webp';

function take(sides: TwoSides, step: Step, place: number): void {
  const { member } = sides;
  const person = peopleOf(member)[step.who % peopleOf(member).length] ?? member.primary;
  const currentTier = person.membership.tier;
  const child = {
    personId: `added-${place}`,
    name: 'Ben',
    relationship: 'son',
    age: 9,
    photo,
    tier: step.tier,
  };
  switch (step.do) {
    case 'add':
      sides.decide(addFamily(member, child, now));
      break;
    case 'tier':
      sides.decide(changeTier(member, { personId: person.id, currentTier, newTier: step.tier }, now));
      break;
    case 'cancel':
      if (person !== member.primary || step.tier === 'leader')
        sides.decide(cancel(member, { personId: person.id }, now));
      break;
    case 'hear':
      sides.hear(step.who);
      break;
    default:
      sides.deliver(step.do === 'deliver twice');
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('add', 'tier', 'cancel', 'deliver', 'deliver twice', 'hear'),
  who: fc.nat(9),
  tier: fc.constantFrom(...TIER_ORDER),
});

/** Who is active, or was cancelled with the whole subscription, and in which tier, on each side. */
const inTheHouse = (member: Member, status: MembershipStatus): string[] =>
  peopleOf(member)
    .filter(({ membership }) => membership.status === status)
    .map(({ id, membership }) => `${id} ${membership.tier}`)
    .sort();
const atTheProvider = ({ holders }: Subscription): string[] =>
  holders.map(({ personId, tier }) => `${personId} ${tier}`).sort();

describe('household and card provider', () => {
  it('agree in the end on who is paid for and in which tier, whatever was on its way when', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const sides = new TwoSides();
        steps.forEach((each, place) => {
          take(sides, each, place);
        });
        sides.settle();
        const status = sides.provider.state === 'ending' ? 'canceled' : 'active';
        expect(inTheHouse(sides.member, status)).toEqual(atTheProvider(sides.provider));
      }),
      { numRuns: 5000 },
    );
  }, 60_000);

  it('agree that the last change counts, when nothing is on its way back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TIER_ORDER), { minLength: 1, maxLength: 8 }), (tiers) => {
        const sides = new TwoSides();
        tiers.forEach((tier, place) => {
          take(sides, { do: 'tier', who: 0, tier }, place);
        });
        const wanted = sides.member.primary.membership.tier;
        sides.settle();
        expect(sides.member.primary.membership.tier).toBe(wanted);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});

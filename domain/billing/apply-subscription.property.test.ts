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

/** A household and its provider, with commands queued one way and snapshots the other. */
class SyncSimulation {
  household: Household = aCardHousehold('leader', 'supporter', 'supporter');
  provider: Subscription;
  outbox: ProviderCommand[] = [];
  snapshots: Subscription[] = [];

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

  /** Runs the oldest command. With `isRepeated` it stays queued and runs again, which must change nothing. */
  execute(isRepeated: boolean): void {
    const command = this.outbox[0];
    if (!command) return;
    if (!isRepeated) this.outbox.shift();
    if (command.type === 'set-seat' || command.type === 'remove-seat') {
      this.provider = { ...this.provider, seats: applySeatCommand(this.provider.seats, command) };
    }
    if (command.type === 'cancel-at-period-end') this.provider = { ...this.provider, state: 'ending' };
    this.snapshots.push(this.provider);
  }

  /** Applies any snapshot sent so far. Snapshots can arrive out of order and more than once. */
  applySnapshot(index: number): void {
    const snapshot = this.snapshots[index % Math.max(1, this.snapshots.length)];
    if (snapshot) this.decide(applySubscription(this.household, snapshot, now));
  }

  settle(): void {
    while (this.outbox.length > 0) this.execute(false);
    this.decide(applySubscription(this.household, this.provider, now));
  }
}

type Step = {
  type: 'add' | 'tier' | 'cancel' | 'execute' | 'execute twice' | 'snapshot';
  index: number;
  tier: Tier;
};

const photo = 'photos/household/face.webp';

function applyStep(simulation: SyncSimulation, step: Step, stepIndex: number): void {
  const { household } = simulation;
  const person = peopleOf(household)[step.index % peopleOf(household).length] ?? household.primary;
  const currentTier = person.membership.tier;
  const child = {
    personId: `added-${stepIndex}`,
    name: 'Ben',
    relationship: 'son',
    age: 9,
    photo,
    tier: step.tier,
  };
  switch (step.type) {
    case 'add':
      simulation.decide(decideAddFamilyMember(household, child, now));
      break;
    case 'tier':
      simulation.decide(
        decideTierChange(household, { personId: person.id, currentTier, newTier: step.tier }, now),
      );
      break;
    case 'cancel':
      if (person !== household.primary || step.tier === 'leader')
        simulation.decide(decideCancellation(household, { personId: person.id }, now));
      break;
    case 'snapshot':
      simulation.applySnapshot(step.index);
      break;
    default:
      simulation.execute(step.type === 'execute twice');
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom('add', 'tier', 'cancel', 'execute', 'execute twice', 'snapshot'),
  index: fc.nat(9),
  tier: fc.constantFrom(...TIER_ORDER),
});

const seatsInHousehold = (household: Household, status: MembershipStatus): string[] =>
  peopleOf(household)
    .filter(({ membership }) => membership.status === status)
    .map(({ id, membership }) => `${id} ${membership.tier}`)
    .sort();
const seatsAtProvider = ({ seats }: Subscription): string[] =>
  seats.map(({ personId, tier }) => `${personId} ${tier}`).sort();

describe('household and payment provider', () => {
  // spec: billing-apply-subscription-property-1
  it('agree on the paid people and tiers in the end, whatever order commands and snapshots run in', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const simulation = new SyncSimulation();
        steps.forEach((each, stepIndex) => {
          applyStep(simulation, each, stepIndex);
        });
        simulation.settle();
        const status = simulation.provider.state === 'ending' ? 'canceled' : 'active';
        expect(seatsInHousehold(simulation.household, status)).toEqual(seatsAtProvider(simulation.provider));
      }),
      { numRuns: 5000 },
    );
  }, 60_000);

  it('agree on the last tier change when no snapshot is outstanding', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TIER_ORDER), { minLength: 1, maxLength: 8 }), (tiers) => {
        const simulation = new SyncSimulation();
        tiers.forEach((tier, stepIndex) => {
          applyStep(simulation, { type: 'tier', index: 0, tier }, stepIndex);
        });
        const requested = simulation.household.primary.membership.tier;
        simulation.settle();
        expect(simulation.household.primary.membership.tier).toBe(requested);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});

import { expect } from 'vitest';
import { decideCorrectDetails, detailsOf } from '../../account/details/correct-details.ts';
import { decideStartAgain, type StartAgainCommand } from '../../billing/changes/start-again.ts';
import { withoutFormerMembers } from '../../billing/prices/household-memberships.ts';
import { isCardRunning } from '../../billing/prices/renewal.ts';
import type { Decision } from '../../decision/decision.ts';
import type { Household, Person } from '../../documents/household.ts';
import { decideRemoval } from '../../family/removal.ts';
import { peopleOf } from '../../household/household.ts';
import { decideStartAgainAtCounter } from '../../registration/at-counter.ts';
import { type Audit, audited } from '../../staff-log/staff-action.ts';
import { venue } from '../../venue/settings.ts';
import type { BillingHistory } from './billing-history.ts';
import { reinstate } from './purchases.ts';

/** Sends a change twice from the counter; the staff log records it once, with its author. */
export function sendTwice(
  history: BillingHistory,
  kind: Audit['kind'],
  change: (household: Household) => Decision<Household>,
): void {
  for (const isRepeated of [false, true]) {
    const { household, now } = history;
    const decision = audited(change(household), { kind, by: 'sam' }, household, now);
    const actions = decision.ok ? decision.effects.filter((effect) => effect.kind === 'staff-action') : [];
    expect(actions.length, kind).toBeLessThan(isRepeated ? 1 : 2);
    history.decide(decision);
  }
}

export const removePerson = (history: BillingHistory, { id }: Person): void =>
  sendTwice(history, 'remove-person', (household) => decideRemoval(household, id, history.now));

/** Restarts memberships with cash or a checkout link, or on the card that renews others. */
export function startAgain(history: BillingHistory, command: StartAgainCommand): void {
  const { household, now } = history;
  const [choice] = command.choices;
  if (!choice || command.payBy === 'cash' || !isCardRunning(household)) {
    const decision = decideStartAgainAtCounter(household, { ...command, by: 'sam' }, now, venue());
    history.decide(decision);
    history.decide(decideStartAgainAtCounter(history.household, { ...command, by: 'sam' }, now, venue()));
    return;
  }
  const decision = decideStartAgain(household, command, now);
  history.decide(decision);
  if (decision.ok) reinstate(history, choice);
}

/** Corrects names and contact details, which moves no money. */
export function correctDetails(history: BillingHistory, index: number): void {
  const paid = peopleOf(history.household).map(({ membership }) => membership);
  const { now } = history;
  const seen = detailsOf(withoutFormerMembers(history.household, now));
  const family = seen.family.map(({ _id, ...details }) => ({
    ...details,
    personId: _id,
    name: `Leo ${index}`,
  }));
  const contact = {
    email: `mia-${index}@example.com`,
    phone: history.household.phone,
    address: seen.address,
  };
  const command = { ...contact, name: `Mia ${index}`, family, seen, by: 'sam' };
  for (const _time of [1, 2]) history.decide(decideCorrectDetails(history.household, command, now, venue()));
  expect(peopleOf(history.household).map(({ membership }) => membership)).toEqual(paid);
}

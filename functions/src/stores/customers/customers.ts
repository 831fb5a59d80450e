import type { Decision } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import type { ChangeCall, Outcome } from './document-store.ts';
import { findHousehold, updateHousehold } from './households.ts';
import { findWalkIn, updateWalkIn } from './walk-ins.ts';

type Customer = Household | WalkIn;

export const findCustomer = (id: string): Promise<Customer | null> =>
  isWalkInId(id) ? findWalkIn(id) : findHousehold(id);

/** Changes a household or a day pass with a rule that applies to both. */
export function updateCustomer<Decided extends Decision<Customer>, Call extends ChangeCall>(
  id: string,
  call: Call,
  decide: (customer: Customer) => Decided,
): Promise<Outcome<Customer, Decided, Call>> {
  // A decision about a household returns a household, and a decision about a pass returns a pass.
  return isWalkInId(id)
    ? updateWalkIn(id, call, decide as (walkIn: WalkIn) => Decided & Decision<WalkIn>)
    : updateHousehold(id, call, decide as (household: Household) => Decided & Decision<Household>);
}

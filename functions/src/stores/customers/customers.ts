import type { Decision } from '@legacy-hub/domain/decision/decision';
import type { IdempotentCall } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { Transaction } from 'firebase-admin/firestore';
import { withLocalMutex } from '../firestore/transactions.ts';
import { readRunningVisits } from '../visits.ts';
import type { ChangeCall, Outcome } from './document-store.ts';
import { findHousehold, updateHousehold, updateHouseholdWith } from './households.ts';
import { findWalkIn, updateWalkIn, updateWalkInWith } from './walk-ins.ts';

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

/**
 * Makes a change that needs the visits of everyone inside. They are read in its transaction, so two customers
 * never get the same last place. Within this instance such changes take turns, because transactions that read
 * and write the same visits abort each other.
 */
const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> =>
  withLocalMutex('running visits', change);

const runningVisitsAt = (now: Instant) => (transaction: Transaction) => readRunningVisits(transaction, now);

type RuleFor<Each extends Customer, Decided> = (customer: Each, running: readonly VisitRecord[]) => Decided;

/** Changes a household or a day pass with a rule that needs the visits of everyone inside. */
export function updateCustomerKnowingVisits<Decided extends Decision<Customer>>(
  id: string,
  now: Instant,
  decide: RuleFor<Customer, Decided>,
): Promise<Outcome<Customer, Decided, Instant>> {
  const read = runningVisitsAt(now);
  // A decision about a household returns a household, and a decision about a pass returns a pass.
  return inTurn<Outcome<Customer, Decided, Instant>>(() =>
    isWalkInId(id)
      ? updateWalkInWith(id, now, read, decide as RuleFor<WalkIn, Decided & Decision<WalkIn>>)
      : updateHouseholdWith(id, now, read, decide as RuleFor<Household, Decided & Decision<Household>>),
  );
}

/** Changes a day pass with a rule that needs the visits of everyone inside. */
export const updateWalkInKnowingVisits = <Decided extends Decision<WalkIn>>(
  id: string,
  once: IdempotentCall,
  decide: RuleFor<WalkIn, Decided>,
): Promise<Outcome<WalkIn, Decided, IdempotentCall>> =>
  inTurn(() => updateWalkInWith(id, once, runningVisitsAt(once.now), decide));

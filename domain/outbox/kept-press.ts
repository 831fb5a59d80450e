import { decideConfirmCash } from '../billing/confirm-cash.ts';
import type { ConfirmCashCommand } from '../billing/schema.ts';
import { customerIdOf } from '../customer-id.ts';
import { type Accepted, accept, type Refused } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import { decideOnce, refuseOnce } from '../idempotency.ts';
import type { Cents } from '../money.ts';
import type { Press } from '../press.ts';
import type { Instant } from '../venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import type { CheckInCommand, UndoCommand, VisitRecord } from '../visits/schema.ts';
import { decideUndoCheckIn } from '../visits/undo.ts';
import { decideUndoWalkInCheckIn, decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import type { GroupAtCounter } from '../walk-ins/registration-command.ts';
import { decideWalkInCash } from '../walk-ins/rules.ts';
import type { WalkIn } from '../walk-ins/schema.ts';

type Kept = { customerId: string; at: Instant };

/** `visits` is what the press made of them on this device. */
export type KeptVisits = Kept & { visits: VisitRecord[] } & (
    | (CheckInCommand & { kind: 'check-in' })
    | (UndoCommand & { kind: 'undo-check-in' })
  );

/** `names`, `expectedCents` and `receipt` are whom it was taken for, how much, and the number, as the counter showed them. */
export type KeptCash = Kept &
  Omit<ConfirmCashCommand, 'key' | 'expectedCents'> & {
    kind: 'take-cash';
    idempotencyKey: string;
    expectedCents: Cents;
    names: string[];
  };

/** `walkIn` is the pass as the server will make it of `group`. */
export type KeptGroup = Kept &
  Press & { kind: 'register-group'; idempotencyKey: string; group: GroupAtCounter; walkIn: WalkIn };

/** A press that waits on a device until the server can be reached. */
export type KeptPress = KeptVisits | KeptCash | KeptGroup;

export type Customer = Household | WalkIn;

export const decideCheckInOf = (customer: Customer, command: CheckInCommand, now: Instant) =>
  'uid' in customer ? decideCheckIn(customer, command, now) : decideWalkInCheckIn(customer, command, now);

const decideUndoOf = (customer: Customer, command: UndoCommand, now: Instant) =>
  'uid' in customer
    ? decideUndoCheckIn(customer, command, now)
    : decideUndoWalkInCheckIn(customer, command, now);

export type CashCommand = Omit<KeptCash, 'kind' | 'customerId' | 'at' | 'names' | 'receipt'>;

export function decideCashOf(
  customer: Customer,
  { idempotencyKey: key, ...command }: CashCommand,
  now: Instant,
): Accepted<Customer> | Refused {
  const once = { key, now };
  return 'uid' in customer
    ? refuseOnce(customer, once, () => decideConfirmCash(customer, { ...command, key }, now))
    : decideOnce(customer, once, () => decideWalkInCash(customer, command, now));
}

function decide(customer: Customer, press: KeptPress) {
  switch (press.kind) {
    case 'check-in':
      return decideCheckInOf(customer, press, press.at);
    case 'undo-check-in':
      return decideUndoOf(customer, press, press.at);
    case 'take-cash':
      return decideCashOf(customer, press, press.at);
    case 'register-group':
      return accept(customer);
  }
}

function replay(customer: Customer, press: KeptPress): Customer {
  const decision = decide(customer, press);
  return decision.ok ? decision.state : customer;
}

/** The customer as it will be once the server has what waits. What the server has already changes nothing more. */
export function withKeptPresses<Each extends Customer>(customer: Each, presses: readonly KeptPress[]): Each {
  const own = presses.filter(({ customerId }) => customerId === customerIdOf(customer));
  // A decision about a household returns a household, and one about a pass a pass.
  return own.reduce<Customer>(replay, customer) as Each;
}

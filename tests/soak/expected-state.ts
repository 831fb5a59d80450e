import type { SoakEvent } from './events.ts';

/** A payment by its receipt, and what of it staff gave back. */
type GivenBack = { receipt: string; amountCents: number };

/** What the API told its callers during the run. The audit compares it with the stored state. */
export interface ExpectedState {
  readonly staff: readonly string[];
  readonly cash: { amountCents: number; receipt: string }[];
  readonly cashBack: GivenBack[];
  readonly refunds: GivenBack[];
  readonly checkIns: { idempotencyKey: string; sessions: number }[];
  readonly undone: string[];
  /** Households (by email) and passes that were told that their card payment succeeded. */
  readonly paidByCard: string[];
  readonly passesByCard: string[];
  readonly refused: Map<string, number>;
  readonly events: Set<SoakEvent>;
}

export const newExpectedState = (staff: readonly string[]): ExpectedState => ({
  staff,
  cash: [],
  cashBack: [],
  refunds: [],
  checkIns: [],
  undone: [],
  paidByCard: [],
  passesByCard: [],
  refused: new Map(),
  events: new Set(),
});

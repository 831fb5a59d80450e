/** What the API told its callers during the run. The audit compares it with the stored state. */
export interface ExpectedState {
  readonly staff: readonly string[];
  readonly cash: { amountCents: number; receipt: string }[];
  readonly checkIns: { idempotencyKey: string; sessions: number }[];
  readonly undone: string[];
  /** Households (by email) and passes that were told that their card payment succeeded. */
  readonly paidByCard: string[];
  readonly passesByCard: string[];
  readonly refused: Map<string, number>;
}

export const newExpectedState = (staff: readonly string[]): ExpectedState => ({
  staff,
  cash: [],
  checkIns: [],
  undone: [],
  paidByCard: [],
  passesByCard: [],
  refused: new Map(),
});

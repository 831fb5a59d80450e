/** What the API told its callers during the run. The auditor compares it with the stored state. */
export interface ExpectedState {
  readonly cash: { amountCents: number; receipt: string }[];
  readonly checkIns: { idempotencyKey: string; sessions: number }[];
  readonly undone: string[];
  /** Households (by email) and passes that were told that their card payment succeeded. */
  readonly paidByCard: string[];
  readonly passesByCard: string[];
  readonly refused: Map<string, number>;
}

export const newExpectedState = (): ExpectedState => ({
  cash: [],
  checkIns: [],
  undone: [],
  paidByCard: [],
  passesByCard: [],
  refused: new Map(),
});

export const noteRefusal = ({ refused }: ExpectedState, code: string): Map<string, number> =>
  refused.set(code, (refused.get(code) ?? 0) + 1);

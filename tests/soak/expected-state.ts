/** What people were told during the day, whatever had to be sent again: the auditor holds the books against it. */
export interface ExpectedState {
  readonly cash: { amountCents: number; receipt: string }[];
  readonly checkIns: { idempotencyKey: string; sessions: number }[];
  readonly undone: string[];
  /** Emails of households, and passes, that were told that their card has paid. */
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

/** What people were told during the day, whatever had to be sent again: the auditor holds the books against it. */
export interface Diary {
  readonly cash: { amountCents: number; receipt: string }[];
  readonly checkIns: { gesture: string; sessions: number }[];
  readonly undone: string[];
  readonly paidByCard: string[];
  readonly refused: Map<string, number>;
  readonly sentAgain: { count: number };
}

export const newDiary = (): Diary => ({
  cash: [],
  checkIns: [],
  undone: [],
  paidByCard: [],
  refused: new Map(),
  sentAgain: { count: 0 },
});

export const noteRefusal = ({ refused }: Diary, code: string): Map<string, number> =>
  refused.set(code, (refused.get(code) ?? 0) + 1);

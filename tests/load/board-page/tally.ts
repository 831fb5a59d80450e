/** How often something happened since it was last asked. */
export type Tally = Record<'listeners' | 'rows' | 'stays' | 'countdowns', number>;

const tally: Tally = { listeners: 0, rows: 0, stays: 0, countdowns: 0 };

export const count = (what: keyof Tally): number => {
  tally[what] += 1;
  return tally[what];
};

Object.assign(window, { tally });

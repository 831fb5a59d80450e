/** What does not add up, a sentence each; none is a good day. */
export type Complaints = string[];

export const twice = (ids: readonly string[]): string[] =>
  ids.filter((id, place) => ids.indexOf(id) !== place);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

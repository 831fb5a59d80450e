/** Inconsistencies, one message each. */
export type Findings = string[];

export const twice = (ids: readonly string[]): string[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

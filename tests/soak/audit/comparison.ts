import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

type Lines = readonly string[];

/**
 * Two records of the same facts. Required lines must occur equally often in both. Only optional lines may be
 * found in addition.
 */
interface Compared {
  readonly due: Lines;
  readonly found: Lines;
  readonly mayBe?: Lines;
}

/** Comparisons by the name of the finding. */
export type Comparisons = Readonly<
  Record<string, (observed: ObservedState, expected: ExpectedState) => Compared>
>;

export const nothingOf = (found: Lines): Compared => ({ due: [], found });
export const onlyOnce = (found: Lines): Compared => ({ due: [...new Set(found)], found });
export const atLeast = (due: Lines, found: Lines): Compared => ({
  due: [...new Set(due)],
  found,
  mayBe: found,
});

/** Describes each difference in a sentence. */
export function differences(what: string, { due, found, mayBe = [] }: Compared): string[] {
  const timesIn = (lines: Lines, line: string) => lines.filter((each) => each === line).length;
  return [...new Set([...due, ...found])].flatMap((line) => {
    const [times, least] = [timesIn(found, line), timesIn(due, line)];
    const isRight = times >= least && times <= least + timesIn(mayBe, line);
    return isRight ? [] : [`${what}: ${line} ${times} times instead of ${least}`];
  });
}

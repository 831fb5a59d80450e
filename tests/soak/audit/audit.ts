import { closures } from './closures.ts';
import { differences } from './comparison.ts';
import { counter } from './counter.ts';
import type { ExpectedState } from './expected-state.ts';
import { mail } from './mail.ts';
import { money } from './money.ts';
import type { ObservedState } from './observed-state.ts';

/**
 * Lists everything lost, duplicated or half done: the findings of the product's own audits, and differences
 * from the responses. An unanswered request about a customer explains every difference of theirs. Empty if the
 * run was consistent.
 */
export function audit(observed: ObservedState, expected: ExpectedState): string[] {
  const isUnknown = (line: string) => expected.unanswered.some(({ about }) => line.includes(about));
  const found = Object.entries({ ...money, ...counter, ...mail, ...closures }).flatMap(([what, compare]) =>
    differences(what, compare(observed, expected)),
  );
  return [
    ...expected.unanswered.map(({ request }) => `${request} was never answered`),
    ...observed.ownFindings,
    ...found.filter((line) => !isUnknown(line)),
  ];
}

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
          meta: z.object({ observed: z.optional(z.record(z.string(), z.unknown())) }),
        }),
      ),
    }),
  ),
});

export type ContractRun = z.infer<typeof report>['testResults'][number]['assertionResults'];

export function contractRun(json: unknown): ContractRun {
  return report.parse(json).testResults.flatMap(({ assertionResults }) => assertionResults);
}

export interface Comparison {
  /** Tests that fail at Stripe, which means that the code relies on a wrong assumption. */
  readonly failed: readonly string[];
  /** Facts that the code doesn't rely on, such as fees, which depend on the account's country. */
  readonly observed: readonly string[];
}

export function compareRuns(sandbox: ContractRun, stripe: ContractRun): Comparison {
  const ofTest = (run: ContractRun, name: string) => run.find(({ fullName }) => fullName === name);
  const missing = sandbox.filter(({ fullName }) => ofTest(stripe, fullName) === undefined);
  return {
    failed: [
      ...stripe
        .filter(({ status }) => status !== 'passed')
        .map((there) => failure(there, ofTest(sandbox, there.fullName)?.status)),
      ...missing.map(({ fullName, status }) => `${fullName}: ${status} in the sandbox, missing at Stripe.`),
    ],
    observed: stripe.flatMap((there) =>
      differentObservations(there, ofTest(sandbox, there.fullName)?.meta.observed ?? {}),
    ),
  };
}

function failure({ fullName, status, failureMessages }: ContractRun[number], here = 'missing'): string {
  const reason = failureMessages[0]?.split('\n')[0] ?? '';
  return `${fullName}: ${here} in the sandbox, ${status} at Stripe. ${reason}`.trimEnd();
}

function differentObservations(
  { fullName, meta }: ContractRun[number],
  here: Record<string, unknown>,
): string[] {
  return Object.entries(meta.observed ?? {})
    .filter(([what, value]) => !isDeepStrictEqual(value, here[what]))
    .map(([what, value]) => {
      const [inSandbox, atStripe] = [here[what], value].map((each) => JSON.stringify(each) ?? 'nothing');
      return `${fullName}: ${what} is ${inSandbox} in the sandbox, ${atStripe} at Stripe.`;
    });
}

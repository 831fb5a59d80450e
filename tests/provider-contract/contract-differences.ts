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

/** Tests with another result, and observations with another value. */
export function compareRuns(sandbox: ContractRun, stripe: ContractRun): string[] {
  return stripe.flatMap((there) => {
    const here = sandbox.find(({ fullName }) => fullName === there.fullName);
    return [
      ...(here?.status === there.status ? [] : [differentResult(there, here?.status)]),
      ...differentObservations(there, here?.meta.observed ?? {}),
    ];
  });
}

function differentResult(
  { fullName, status, failureMessages }: ContractRun[number],
  here = 'missing',
): string {
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

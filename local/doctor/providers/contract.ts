import { existsSync, readFileSync } from 'node:fs';
import { API_VERSION } from '@legacy-hub/functions/src/stripe/client.ts';
import * as z from 'zod';
import { isLive } from '../../stripe-set-up/connect.ts';
import { type Finding, missing, ok, warning } from '../finding.ts';

/** The committed result of the last `npm run provider-contract` against Stripe. */
export const CONTRACT_RESULT = 'tests/provider-contract/result.json';

const resultSchema = z.object({
  date: z.iso.date(),
  apiVersion: z.string(),
  result: z.enum(['passed', 'failed']),
});

const TODO = `STRIPE_SECRET_KEY=sk_test_… npm run provider-contract, then commit ${CONTRACT_RESULT}`;

type ContractResult = z.infer<typeof resultSchema>;

export const contractResult = (hasFailed: boolean, now: Date): ContractResult => ({
  date: now.toISOString().slice(0, 10),
  apiVersion: API_VERSION,
  result: hasFailed ? 'failed' : 'passed',
});

/**
 * Checks that the code's assumptions about Stripe were verified with the API version that the code uses. Not
 * required in test mode.
 */
export function checkContract(root: string, key: string): Finding {
  const what = 'Stripe contract';
  const path = `${root}/${CONTRACT_RESULT}`;
  const tried = existsSync(path) ? resultSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
  const wrong = wrongIn(tried);
  if (wrong === null) return ok(what, `tried with ${API_VERSION} on ${tried?.date}`);
  return (isLive(key) ? missing : warning)(what, `${wrong} ${TODO}`);
}

function wrongIn(tried: ContractResult | null): string | null {
  if (tried === null) return 'It was never tried against Stripe:';
  if (tried.apiVersion !== API_VERSION)
    return `It was tried with ${tried.apiVersion}, and the code uses ${API_VERSION}:`;
  return tried.result === 'passed' ? null : `It failed on ${tried.date}:`;
}

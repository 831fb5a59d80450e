import type Stripe from 'stripe';
import { wrongPrices } from '../stripe-set-up/catalogue.ts';
import { accountOf } from '../stripe-set-up/connect.ts';
import { findWebhook, webhookDifferences, webhookUrl } from '../stripe-set-up/webhook.ts';
import { type Finding, findingIf, missing } from './finding.ts';
import { checkKey } from './stripe-key.ts';
import { checkRetries } from './stripe-retries.ts';

export async function checkStripe(stripe: Stripe, key: string, website: string): Promise<Finding[]> {
  return [
    await checkPrices(stripe, key),
    await checkWebhook(stripe, website),
    await checkRetries(stripe),
    ...(await checkKey(stripe)),
  ];
}

async function checkPrices(stripe: Stripe, key: string): Promise<Finding> {
  const wrong = await wrongPrices(stripe);
  const todo = `${wrong.join(', ')}: run npm run stripe-prices`;
  return findingIf(wrong.length === 0, 'prices', `six weekly ones, in ${accountOf(key)}`, todo);
}

async function checkWebhook(stripe: Stripe, website: string): Promise<Finding> {
  const endpoint = await findWebhook(stripe, website);
  if (!endpoint) return missing('webhook', `npm run stripe-webhook -- --url ${website}`);
  const different = webhookDifferences(endpoint);
  const todo = `${endpoint.id}: ${different.join('; ')}. npm run stripe-webhook says how to correct it.`;
  return findingIf(different.length === 0, 'webhook', webhookUrl(website), todo);
}

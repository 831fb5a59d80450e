import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type Stripe from 'stripe';
import { API_VERSION } from '../../functions/src/stripe/client.ts';
import { EVENT_TYPES } from '../../functions/src/stripe/events.ts';

export const webhookUrl = (website: string): string =>
  new URL(billingEndpoints.stripeWebhook.path, website).href;

export async function findWebhook(
  stripe: Stripe,
  website: string,
): Promise<Stripe.WebhookEndpoint | undefined> {
  const url = webhookUrl(website);
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url) return endpoint;
  return undefined;
}

export function webhookDifferences(endpoint: Stripe.WebhookEndpoint): string[] {
  const { api_version, enabled_events, status } = endpoint;
  const wanted: readonly string[] = EVENT_TYPES;
  const missing = wanted.filter((type) => !enabled_events.includes(type));
  const unread = enabled_events.filter((type) => !wanted.includes(type));
  const version = api_version ?? "the account's API version";
  return [
    ...(status === 'enabled' ? [] : [`it is ${status}`]),
    ...(api_version === API_VERSION ? [] : [`it sends ${version}, but the functions read ${API_VERSION}`]),
    ...(missing.length > 0 ? [`it does not send ${missing.join(', ')}`] : []),
    ...(unread.length > 0 ? [`it sends ${unread.join(', ')}, which the functions don't read`] : []),
  ];
}

/** Creates the endpoint. An existing endpoint may be in use, so differences are only reported. */
export async function setUpWebhook(stripe: Stripe, website: string) {
  const existing = await findWebhook(stripe, website);
  if (existing) return { id: existing.id, secret: null, differences: webhookDifferences(existing) };
  const { id, secret } = await stripe.webhookEndpoints.create({
    url: webhookUrl(website),
    enabled_events: [...EVENT_TYPES],
    api_version: API_VERSION,
    description: 'Legacy Hub',
  });
  if (!secret) throw new Error('Stripe created the endpoint without returning its secret');
  return { id, secret, differences: [] };
}

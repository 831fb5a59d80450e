import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type Stripe from 'stripe';
import { API_VERSION } from '../../functions/src/stripe/client.ts';
import { EVENT_TYPES } from '../../functions/src/stripe/event-types.ts';

export const webhookUrl = (website: string): string =>
  new URL(billingEndpoints.stripeWebhook.path, website).href;

/** Finds the webhook endpoint of this website. */
export async function findWebhook(
  stripe: Stripe,
  website: string,
): Promise<Stripe.WebhookEndpoint | undefined> {
  const url = webhookUrl(website);
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url) return endpoint;
  return undefined;
}

/** Describes each setting that differs from what the functions expect. */
export function webhookDifferences({
  api_version,
  enabled_events,
  status,
}: Stripe.WebhookEndpoint): string[] {
  const wanted: readonly string[] = EVENT_TYPES;
  const missingEvents = wanted.filter((type) => !enabled_events.includes(type));
  const unread = enabled_events.filter((type) => !wanted.includes(type));
  return [
    ...(status === 'enabled' ? [] : [`it is ${status}`]),
    ...(api_version === API_VERSION
      ? []
      : [`it sends ${api_version ?? "the account's API version"}, but the functions read ${API_VERSION}`]),
    ...(missingEvents.length > 0 ? [`it does not send ${missingEvents.join(', ')}`] : []),
    ...(unread.length > 0 ? [`it sends ${unread.join(', ')}, which the functions don't read`] : []),
  ];
}

export type WebhookSetUp =
  | { readonly state: 'created'; readonly id: string; readonly secret: string }
  | { readonly state: 'correct'; readonly id: string }
  | { readonly state: 'different'; readonly id: string; readonly differences: readonly string[] };

/** Creates the endpoint. An existing one may be in use, so differences are only reported. */
export async function setUpWebhook(stripe: Stripe, website: string): Promise<WebhookSetUp> {
  const known = await findWebhook(stripe, website);
  if (known) {
    const different = webhookDifferences(known);
    return different.length === 0
      ? { state: 'correct', id: known.id }
      : { state: 'different', id: known.id, differences: different };
  }
  const { id, secret } = await stripe.webhookEndpoints.create({
    url: webhookUrl(website),
    enabled_events: [...EVENT_TYPES],
    api_version: API_VERSION,
    description: 'Legacy Hub',
  });
  if (!secret) throw new Error('Stripe created the endpoint without returning its secret');
  return { state: 'created', id, secret };
}

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
  const needless = enabled_events.filter((type) => !wanted.includes(type));
  return [
    ...(status === 'enabled' ? [] : [`it is ${status}`]),
    ...(api_version === API_VERSION
      ? []
      : [`it speaks ${api_version ?? "the account's own version"}, the functions read ${API_VERSION}`]),
    ...(missingEvents.length > 0 ? [`it does not tell of ${missingEvents.join(', ')}`] : []),
    ...(needless.length > 0 ? [`it tells of ${needless.join(', ')} for nothing`] : []),
  ];
}

export type SetUp =
  | { readonly is: 'made'; readonly id: string; readonly secret: string }
  | { readonly is: 'right'; readonly id: string }
  | { readonly is: 'different'; readonly id: string; readonly differences: readonly string[] };

/** Creates the endpoint. An existing one may be in use, so differences are only reported. */
export async function setUpWebhook(stripe: Stripe, website: string): Promise<SetUp> {
  const known = await findWebhook(stripe, website);
  if (known) {
    const different = webhookDifferences(known);
    return different.length === 0
      ? { is: 'right', id: known.id }
      : { is: 'different', id: known.id, differences: different };
  }
  const { id, secret } = await stripe.webhookEndpoints.create({
    url: webhookUrl(website),
    enabled_events: [...EVENT_TYPES],
    api_version: API_VERSION,
    description: 'Legacy Hub',
  });
  if (!secret) throw new Error('Stripe created the endpoint without returning its secret');
  return { is: 'made', id, secret };
}

import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import { boolean, listOf, mergeMetadata, metadata, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { find } from './lookup.ts';
import type { SandboxState } from './state.ts';

interface NewEndpoint {
  url: string;
  secret: string;
  enabledEvents: string[];
  description?: string;
  metadata?: Record<string, string>;
  apiVersion?: string;
}

function checkUrl(url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    });
  }
}

export function addWebhookEndpoint(state: SandboxState, input: NewEndpoint): Stripe.WebhookEndpoint {
  checkUrl(input.url);
  const endpoint: Stripe.WebhookEndpoint = {
    id: state.newId('we'),
    object: 'webhook_endpoint',
    api_version: input.apiVersion ?? null,
    application: null,
    created: state.clock.now(),
    description: input.description ?? null,
    enabled_events: input.enabledEvents,
    livemode: false,
    metadata: input.metadata ?? {},
    status: 'enabled',
    url: input.url,
  };
  state.webhookEndpoints.set(endpoint.id, endpoint);
  state.webhookSecrets.set(endpoint.id, input.secret);
  return endpoint;
}

export const webhookEndpointRoutes = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      url: required(text),
      enabled_events: required(listOf(text)),
      description: text,
      metadata,
      api_version: text,
    },
    ({ state, params }) => {
      const secret = state.newId('whsec', 32);
      const endpoint = addWebhookEndpoint(state, {
        url: params.url,
        secret,
        enabledEvents: params.enabled_events,
        metadata: mergeMetadata(null, params.metadata),
        ...(params.description !== undefined && { description: params.description }),
        ...(params.api_version !== undefined && { apiVersion: params.api_version }),
      });
      return { ...endpoint, secret };
    },
  ),
  route('GET', '/v1/webhook_endpoints/:id', {}, ({ state, id }) =>
    find(state.webhookEndpoints, 'webhook endpoint', id),
  ),
  route('GET', '/v1/webhook_endpoints', paging, ({ state, params }) =>
    page(state.webhookEndpoints.values(), params, '/v1/webhook_endpoints'),
  ),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    { url: text, enabled_events: listOf(text), disabled: boolean, description: text, metadata },
    ({ state, id, params }) => {
      const endpoint = find(state.webhookEndpoints, 'webhook endpoint', id);
      if (params.url !== undefined) checkUrl(params.url);
      endpoint.url = params.url ?? endpoint.url;
      endpoint.enabled_events = params.enabled_events ?? endpoint.enabled_events;
      endpoint.description = params.description ?? endpoint.description;
      endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata);
      if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled';
      return endpoint;
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ state, id }) => {
    find(state.webhookEndpoints, 'webhook endpoint', id);
    state.webhookEndpoints.delete(id);
    state.webhookSecrets.delete(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];

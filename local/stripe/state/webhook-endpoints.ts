import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { listRoute } from '../http/list-route.ts';
import { boolean, listOf, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { find } from './lookup.ts';
import type { SandboxState } from './state.ts';

const createShape = {
  url: required(text),
  enabled_events: required(listOf(text)),
  description: text,
  api_version: text,
};

export function addWebhookEndpoint(
  state: SandboxState,
  input: Params<typeof createShape>,
  secret: string,
): Stripe.WebhookEndpoint {
  if (!/^https?:/.test(input.url) || !URL.canParse(input.url)) {
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    });
  }
  const endpoint: Stripe.WebhookEndpoint = {
    api_version: null,
    description: null,
    ...input,
    id: state.newId('we'),
    object: 'webhook_endpoint',
    application: null,
    created: state.clock.now(),
    livemode: false,
    metadata: {},
    status: 'enabled',
  };
  state.webhookEndpoints.set(endpoint.id, endpoint);
  state.webhookSecrets.set(endpoint.id, secret);
  return endpoint;
}

const endpointNamed = (state: SandboxState, id: string) =>
  find(state.webhookEndpoints, 'webhook endpoint', id);

export const webhookEndpointRoutes = [
  route('POST', '/v1/webhook_endpoints', createShape, ({ state, params }) => {
    const secret = state.newId('whsec', 32);
    return { ...addWebhookEndpoint(state, params, secret), secret };
  }),
  route('GET', '/v1/webhook_endpoints/:id', {}, ({ state, id }) => endpointNamed(state, id)),
  listRoute('/v1/webhook_endpoints', ({ webhookEndpoints }) => webhookEndpoints.values()),
  route('POST', '/v1/webhook_endpoints/:id', { disabled: required(boolean) }, ({ state, id, params }) =>
    Object.assign(endpointNamed(state, id), { status: params.disabled ? 'disabled' : 'enabled' }),
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ state, id }) => {
    endpointNamed(state, id);
    state.webhookEndpoints.delete(id);
    state.webhookSecrets.delete(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];

import type Stripe from 'stripe';
import { nested, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { browserRoute, route } from '../http/routing.ts';
import { find } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { type CardInput, cardShape, readCard } from './card-input.ts';

type TokenInput = CardInput & { name?: string };

function createToken(state: SandboxState, input: TokenInput): Stripe.Token {
  const { bank, exp_month, exp_year, cvc } = readCard(state, input);
  const card: Stripe.Card = {
    id: state.newId('card'),
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: bank.brand,
    country: 'AU',
    cvc_check: cvc ? 'pass' : null,
    dynamic_last4: null,
    exp_month,
    exp_year,
    fingerprint: null,
    funding: 'credit',
    last4: bank.last4,
    metadata: {},
    name: input.name ?? null,
    networks: { preferred: null },
    regulated_status: 'unregulated',
    tokenization_method: null,
  };
  const token: Stripe.Token = {
    id: state.newId('tok'),
    object: 'token',
    card,
    client_ip: null,
    created: state.clock.now(),
    livemode: false,
    type: 'card',
    used: false,
  };
  state.tokens.set(token.id, token);
  state.cards.set(token.id, bank);
  return token;
}

const tokenCardShape = { ...cardShape, name: text };

export const tokenRoutes = [
  browserRoute('POST', '/v1/tokens', { card: required(nested(tokenCardShape)) }, ({ state, params }) =>
    createToken(state, params.card),
  ),
  route('GET', '/v1/tokens/:id', {}, ({ state, id }) => find(state.tokens, 'token', id)),
];

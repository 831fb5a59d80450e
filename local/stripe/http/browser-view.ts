import type { JsonObject } from '../state/json.ts';
import type { SandboxState } from '../state/state.ts';
import { invalid, missing } from './errors.ts';

const INTENT_KEYS = [
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'id',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'object',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
];

/** With a publishable key, only the fields the payer may see are returned. */
export function browserView(json: JsonObject): JsonObject {
  if (json.object !== 'payment_intent' && json.object !== 'setup_intent') return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => INTENT_KEYS.includes(key)));
}

/** The client secret proves that the browser may access the intent. */
export function checkClientSecret(state: SandboxState, id: string, secret: string | undefined): void {
  const intent = state.paymentIntents.get(id) ?? state.setupIntents.get(id);
  const noun = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  if (intent === undefined) throw missing(noun, id);
  if (secret === undefined) {
    throw invalid('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (secret !== intent.client_secret) {
    throw invalid(
      `The client_secret provided does not match the client_secret associated with this ${noun}.`,
      {
        code: `${noun}_invalid_parameter`,
        param: 'client_secret',
      },
    );
  }
}

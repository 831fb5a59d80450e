import type { JsonObject } from '../state/json.ts';
import type { SandboxState } from '../state/state.ts';
import { invalid, missing } from './errors.ts';

/** Fields of an intent that are hidden from the payer. */
const SERVER_ONLY = [
  ...['application', 'application_fee_amount', 'customer', 'customer_account', 'latest_attempt'],
  ...['latest_charge', 'mandate', 'metadata', 'on_behalf_of', 'review', 'statement_descriptor'],
  ...['statement_descriptor_suffix', 'transfer_data', 'transfer_group'],
];

/** Returns only the fields that a payer may see with a publishable key. */
export function browserView(json: JsonObject): JsonObject {
  if (json.object !== 'payment_intent' && json.object !== 'setup_intent') return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => !SERVER_ONLY.includes(key)));
}

/** Checks the client secret, which proves that the browser may access the intent. */
export function checkClientSecret(state: SandboxState, id: string, secret: string | undefined): void {
  const intent = state.paymentIntents.get(id) ?? state.setupIntents.get(id);
  const noun = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  const param = 'client_secret';
  if (intent === undefined) throw missing(noun, id);
  if (secret === undefined) {
    throw invalid('Missing required param: client_secret.', { code: 'parameter_missing', param });
  }
  if (secret === intent.client_secret) return;
  throw invalid(`The client_secret provided does not match the client_secret associated with this ${noun}.`, {
    code: `${noun}_invalid_parameter`,
    param,
  });
}

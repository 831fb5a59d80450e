import type { SandboxState } from '../state/state.ts';
import { invalid, missing } from './errors.ts';

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

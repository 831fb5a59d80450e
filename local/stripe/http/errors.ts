import type { Json } from '../state/json.ts';

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Json;
  payment_method?: Json;
  setup_intent?: Json;
}

export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, details: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...details });
}

/** Creates the error for an unknown id: 404 if it's in the URL, 400 if it's in a parameter. */
export function missing(noun: string, id: string, param?: string): StripeRefusal {
  return new StripeRefusal(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });
}

export function unauthorized(message: string): StripeRefusal {
  return new StripeRefusal(401, { type: 'invalid_request_error', message });
}

export function unrecognized(method: string, path: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

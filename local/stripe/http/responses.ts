import Stripe from 'stripe';
import { StripeRefusal } from './errors.ts';
import type { Answer } from './idempotency.ts';
import type { Reply } from './server.ts';

export function failure(error: unknown, requestId: string): Answer {
  if (error instanceof StripeRefusal) {
    return { status: error.status, body: JSON.stringify({ error: error.body }), requestId };
  }
  console.error('Internal error in the Stripe sandbox:', error);
  return outage(requestId);
}

export function outage(requestId: string): Answer {
  const message = 'An unknown error occurred. We have been notified of the problem.';
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }), requestId };
}

export function reply(answer: Answer, extra: Record<string, string> = {}): Reply {
  return {
    kind: 'answer',
    status: answer.status,
    headers: {
      'content-type': 'application/json',
      'request-id': answer.requestId,
      'stripe-version': Stripe.API_VERSION,
      ...extra,
    },
    body: answer.body,
  };
}

import Stripe from 'stripe';
import { docUrl, type ErrorBody, StripeRefusal } from './errors.ts';
import type { Answer } from './idempotency.ts';
import type { Reply } from './server.ts';

function errorText(body: ErrorBody, requestId: string): string {
  const details = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) };
  return JSON.stringify({
    error: { ...details, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` },
  });
}

export function failure(error: unknown, requestId: string): Answer {
  if (error instanceof StripeRefusal) {
    return { status: error.status, body: errorText(error.body, requestId), requestId };
  }
  console.error('Internal error in the Stripe sandbox:', error);
  return outage(requestId);
}

export function outage(requestId: string): Answer {
  const message = 'An unknown error occurred. We have been notified of the problem.';
  return { status: 500, body: errorText({ type: 'api_error', message }, requestId), requestId };
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

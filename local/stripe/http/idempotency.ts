import { invalid, StripeRefusal } from './errors.ts';

export interface Answer {
  status: number;
  body: string;
  requestId: string;
}

interface Remembered {
  request: string;
  since: number;
  answer: Answer | undefined;
}

const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

export interface IdempotencyKeys {
  /** Returns the response to replay, or undefined for the first request, which then owns the key. */
  claim(key: string, request: string, now: number): Answer | undefined;
  keep(key: string, answer: Answer): void;
  /** Frees the key of a request that failed validation. */
  release(key: string): void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const remembered = new Map<string, Remembered>();
  return {
    claim(key, request, now) {
      if (key.length > 255) throw invalid('Idempotency keys can be at most 255 characters long.');
      const earlier = remembered.get(key);
      if (earlier === undefined || now - earlier.since > KEY_LIFETIME_SECONDS) {
        remembered.set(key, { request, since: now, answer: undefined });
        return undefined;
      }
      if (earlier.request !== request) throw reused(key);
      if (earlier.answer === undefined) throw inUse(key);
      return earlier.answer;
    },
    keep(key, answer) {
      const entry = remembered.get(key);
      if (entry) entry.answer = answer;
    },
    release(key) {
      if (remembered.get(key)?.answer === undefined) remembered.delete(key);
    },
  };
}

function reused(key: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function inUse(key: string): StripeRefusal {
  return new StripeRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

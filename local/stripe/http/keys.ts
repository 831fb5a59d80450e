import { StripeRefusal, unauthorized } from './errors.ts';

export type Caller = 'server' | 'browser';

/** Accepts the key as a Bearer token or as the Basic auth user name. */
function keyOf(header: string): string {
  const [scheme = '', credentials = ''] = header.trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'basic') return credentials;
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '';
}

function masked(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
}

/** Browsers may also send the publishable key as the `key` parameter. */
export function callerOf(authorization: string | undefined, keyParam: string | undefined): Caller {
  const key = authorization === undefined ? keyParam : keyOf(authorization);
  if (key === undefined || key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (/^(sk|rk)_test_\w{4,}$/.test(key)) return 'server';
  if (/^pk_test_\w{4,}$/.test(key)) return 'browser';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

export function secretKeyRequired(): StripeRefusal {
  return new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

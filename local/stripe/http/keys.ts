import { StripeRefusal, unauthorized } from './errors.ts';

export function callerOf(authorization = ''): 'server' | 'browser' {
  const [, key = ''] = authorization.split(' ');
  if (key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (/^(sk|rk)_test_\w{4,}$/.test(key)) return 'server';
  if (/^pk_test_\w{4,}$/.test(key)) return 'browser';
  throw unauthorized(`Invalid API Key provided: ${'*'.repeat(key.length)}`);
}

export function secretKeyRequired(): StripeRefusal {
  return new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

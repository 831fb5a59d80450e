import { createHmac } from 'node:crypto';

const ANSWER_WITHIN = 30_000;

/** The package refuses signatures older than five minutes of real time, whatever the sandbox's clock says. */
export function signature(
  payload: string,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}

/** The status of the answer, or why there was none. */
export async function postEvent(url: string, secret: string, event: object): Promise<number | string> {
  const payload = JSON.stringify(event);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(payload, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

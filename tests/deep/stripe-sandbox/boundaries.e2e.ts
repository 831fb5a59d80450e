import { expect, type Page } from '@playwright/test';
import { GOOD } from '../../pages/people/test-cards.ts';
import { test } from './sandbox-test.ts';

test.describe('card details', () => {
  test('can be read only by the origin of the card frame', async ({ page, openCheckout }) => {
    const messages = await recordMessages(page);
    const sentByPage: string[] = [];
    page.on('request', (request) => {
      if (request.frame() === page.mainFrame()) sentByPage.push(request.url() + (request.postData() ?? ''));
    });
    const { checkout } = await openCheckout();
    await checkout.fill(GOOD, '12 / 34', '987');
    const frameContent = await page.evaluate(() => {
      const frame = document.querySelector('iframe');
      try {
        return frame?.contentDocument ?? frame?.contentWindow?.document.body.innerHTML ?? 'nothing';
      } catch (refused) {
        return String(refused);
      }
    });
    expect(frameContent).toContain('SecurityError');
    await checkout.pay.click();
    await expect(checkout.result).toContainText('"status":"succeeded"');
    const everything = [...sentByPage, ...(await messages())].join('\n');
    expect(everything).toContain('"kind":"change"');
    expect(everything).toContain('/confirm');
    expect(everything).not.toMatch(/4242 ?4242 ?4242 ?4242|\b987\b|12 \/ 34/);
  });
});

test.describe('the card frame', () => {
  test('exchanges messages only with the page that created it', async ({
    page,
    openCheckout,
    environment,
  }) => {
    await openCheckout();
    const speaksTo = await page.evaluate(async (frameUrl) => {
      const openFor = (pageOrigin: string) =>
        new Promise<boolean>((resolve) => {
          const frame = document.createElement('iframe');
          frame.src = `${frameUrl}#${new URLSearchParams({ page: pageOrigin, key: 'pk_test_checkout' })}`;
          addEventListener('message', ({ source }) => source === frame.contentWindow && resolve(true));
          frame.onload = () => setTimeout(() => resolve(false), 500);
          document.body.append(frame);
        });
      return { another: await openFor('https://elsewhere.example'), itsOwn: await openFor(location.origin) };
    }, `${environment.sandboxUrl}/js/card-frame.html`);
    expect(speaksTo).toEqual({ another: false, itsOwn: true });
  });
});

test.describe('integration errors', () => {
  test('explain the shop’s mistake', async ({ page, openCheckout }) => {
    await openCheckout();
    const mistakes = await page.evaluate(async () => {
      const Stripe = window.Stripe;
      if (!Stripe) throw new Error('There is no Stripe in this page.');
      const stripe = Stripe('pk_test_checkout');
      const card = stripe.elements().create('card', { hidePostalCode: true });
      const attempts: (() => unknown)[] = [
        () => Stripe('sk_test_checkout'),
        () => stripe.createPaymentMethod({ type: 'card', card }),
        () => stripe.handleNextAction({ clientSecret: 'not a secret' }),
      ];
      const reasons = attempts.map((attempt) => Promise.resolve().then(attempt).catch(String));
      return Promise.all(reasons);
    });
    expect(mistakes).toEqual([
      'IntegrationError: Stripe() needs a publishable key, never a secret one.',
      'IntegrationError: We could not retrieve data from the specified Element.',
      'IntegrationError: not a secret is not a client secret.',
    ]);
  });

  test('report a payment that requires no action', async ({ openCheckout }) => {
    const { checkout } = await openCheckout({ action: 'next action' });
    await checkout.pay.click();
    await expect(checkout.result).toContainText('"code":"payment_intent_unexpected_state"');
  });
});

async function recordMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, handler: (event: MessageEvent) => void) {
        onmessage?.set?.call(this, (event: MessageEvent) => {
          messages.push(JSON.stringify(event.data));
          handler.call(this, event);
        });
      },
    });
    addEventListener('message', (event) => messages.push(JSON.stringify(event.data)));
  });
  return () =>
    page.evaluate(() =>
      'messages' in window && Array.isArray(window.messages) ? window.messages.map(String) : [],
    );
}

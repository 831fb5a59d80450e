import type { ReleaseTrain } from '@stripe/stripe-js/dist/shared';
import { createStripe } from './stripe.ts';

/** `@stripe/stripe-js` warns if the script does not name its release. */
const RELEASE: ReleaseTrain = 'endive';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('stripe.js must be loaded by a script tag.');

Object.assign(window, {
  Stripe: Object.assign(createStripe(new URL(script.src).origin), { version: RELEASE }),
});

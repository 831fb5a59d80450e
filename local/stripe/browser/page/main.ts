import type { ReleaseTrain } from '@stripe/stripe-js/dist/shared';
import { stripeAt } from './stripe.ts';

/** `@stripe/stripe-js` warns unless the script names the release it was made for. */
const RELEASE: ReleaseTrain = 'endive';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('stripe.js has to be loaded by a script tag.');

Object.assign(window, { Stripe: Object.assign(stripeAt(new URL(script.src).origin), { version: RELEASE }) });

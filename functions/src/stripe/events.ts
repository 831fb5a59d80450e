import { network } from '@legacy-hub/domain/copy/shared/site';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { type Instant, instantFromUnix, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { stripeWebhookSecret } from '../firebase/parameters.ts';
import { stripe } from './client.ts';
import { asStripeError } from './errors.ts';

export const EVENT_TYPES = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'payment_intent.succeeded',
  'payment_method.automatically_updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'payout.failed',
] as const;

export const isHandledEventType = (type: string): boolean => EVENT_TYPES.some((each) => each === type);

const MAX_AGE_SECONDS = 300;

/**
 * Verifies an event. Limits the age of the signature, so that a captured request cannot be replayed later.
 */
export function verifyWebhookEvent(
  text: string,
  signature: string,
): { ok: true; event: Stripe.Event } | Refused {
  try {
    const secret = stripeWebhookSecret.value();
    return { ok: true, event: stripe().webhooks.constructEvent(text, signature, secret, MAX_AGE_SECONDS) };
  } catch (error) {
    if (!asStripeError(error, 'StripeSignatureVerificationError')) throw error;
    return refuse('bad-input', network.badInput);
  }
}

const PAGE_SIZE = 100;

interface EventPage {
  readonly events: readonly Stripe.Event[];
  /** The time up to which this page and the previous ones contain all events. */
  readonly upTo: Instant;
}

/**
 * Lists pages of events, oldest first. Stripe lists the newest first, so each page is a time window, halved
 * until its events fit and doubled again afterwards. A backlog is never entirely in memory.
 */
export async function* eventsOldestFirst(since: Instant, until: Instant): AsyncGenerator<EventPage> {
  const last = toUnix(until);
  let length = last - toUnix(since) + 1;
  for (let first = toUnix(since); first <= last; ) {
    const end = Math.min(first + length - 1, last);
    const list = stripe().events.list({
      created: { gte: first, lte: end },
      types: [...EVENT_TYPES],
      limit: PAGE_SIZE,
    });
    const page = await list;
    if (page.has_more && length > 1) {
      length = Math.ceil(length / 2);
      continue;
    }
    const events = page.has_more ? await allOf(list) : page.data;
    yield { events: events.toReversed(), upTo: instantFromUnix(end) };
    first = end + 1;
    length *= 2;
  }
}

/** Reads a list with more than one page of events within a second. */
async function allOf(list: AsyncIterable<Stripe.Event>): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  for await (const event of list) events.push(event);
  return events;
}

const toUnix = (moment: Instant): number => Math.floor(moment / seconds(1));

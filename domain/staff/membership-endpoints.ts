import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, id, idempotencyKey, integer, shownPrice, successBody } from '../api/request-fields.ts';
import * as billingEndpoints from '../billing/endpoints.ts';
import { CARD_AFTER_CASH_REFUSALS } from '../billing/member-endpoints.ts';
import { counterPayment, isNotedByTerminal } from '../billing/payments/counter-payment.ts';
import { wireCashReceipt } from '../billing/wire.ts';
import { counter } from '../copy/counter/counter.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { network } from '../copy/shared/site.ts';
import * as familyEndpoints from '../family/endpoints.ts';

/** Turns a portal action into one that staff perform for a household, with the same rules and refusals. */

/* @__NO_SIDE_EFFECTS__ */
const ofHousehold = <Shape extends z.core.$ZodShape>(input: z.ZodMiniObject<Shape>) =>
  z.extend(input, { userId: id(counter.account.customer) });

const BY_STAFF = { access: 'staff', rateLimit: 'counter' } as const;

export const pauseForHousehold = {
  ...billingEndpoints.pauseMembership,
  ...BY_STAFF,
  path: '/api/admin/pause',
  summary: 'Pause a household’s memberships, as its members can.',
  input: ofHousehold(billingEndpoints.pauseMembership.input),
  refusals: ['not-found', ...billingEndpoints.pauseMembership.refusals],
} satisfies Endpoint;

export const resumeForHousehold = {
  ...billingEndpoints.resumeMembership,
  ...BY_STAFF,
  path: '/api/admin/resume',
  summary: 'Take back or end a household’s pause, as its members can.',
  input: ofHousehold(billingEndpoints.resumeMembership.input),
  refusals: ['not-found', ...billingEndpoints.resumeMembership.refusals],
} satisfies Endpoint;

export const changeTierForHousehold = {
  ...billingEndpoints.changeTier,
  ...BY_STAFF,
  path: '/api/admin/change-tier',
  summary: 'Change one person’s tier, as a member can. The card on file pays what a higher tier costs.',
  input: ofHousehold(billingEndpoints.changeTier.input),
  refusals: ['not-found', ...billingEndpoints.changeTier.refusals],
} satisfies Endpoint;

/** Higher than any amount that the counter shows. */
const MAX_UPGRADE_CENTS = 1_000_000;

export const upgradeInCash = {
  ...BY_STAFF,
  method: 'POST',
  path: '/api/admin/upgrade-in-cash',
  summary:
    'Take the difference for a higher tier at the counter from a person who pays there. `expectedCents` is the amount as it was shown.',
  accepts: 'json',
  once: true,
  input: z
    .extend(z.omit(ofHousehold(billingEndpoints.changeTier.input), { atRenewal: true }), {
      memberId: id(portalFamily.checks.person),
      expectedCents: integer(0, MAX_UPGRADE_CENTS, network.badInput),
      ...counterPayment(),
      idempotencyKey: idempotencyKey(),
    })
    .check(isNotedByTerminal()),
  output: wireCashReceipt,
  refusals: [
    'not-found',
    'unknown-person',
    'tier-unchanged',
    'changed-since-loaded',
    'membership-ended',
    'already-canceled',
    'payment-failed',
    'payment-disputed',
  ],
} satisfies Endpoint;

export const cancelForHousehold = {
  ...billingEndpoints.cancelMembership,
  ...BY_STAFF,
  path: '/api/admin/cancel-member',
  summary: 'Cancel one family member’s membership, or with `memberId: null` those of the whole household.',
  input: ofHousehold(billingEndpoints.cancelMembership.input),
  refusals: ['not-found', ...billingEndpoints.cancelMembership.refusals],
} satisfies Endpoint;

export const keepForHousehold = {
  ...billingEndpoints.keepMembership,
  ...BY_STAFF,
  path: '/api/admin/keep-member',
  summary: 'Take back a cancellation or a lower tier before the paid week ends, as a member can.',
  input: ofHousehold(billingEndpoints.keepMembership.input),
  refusals: ['not-found', ...billingEndpoints.keepMembership.refusals],
} satisfies Endpoint;

export const removeForHousehold = {
  ...familyEndpoints.removeFamilyMember,
  ...BY_STAFF,
  path: '/api/admin/remove-member',
  summary: 'Remove a family member who left the household, as a member can.',
  input: ofHousehold(familyEndpoints.removeFamilyMember.input),
  refusals: ['not-found', ...familyEndpoints.removeFamilyMember.refusals],
} satisfies Endpoint;

export const startAgainForHousehold = {
  ...billingEndpoints.startAgain,
  ...BY_STAFF,
  path: '/api/admin/start-again',
  summary:
    'Start memberships again that have ended or were never paid, as a member can. For a card, a link to pay is sent by email; a card that already renews others pays for the one named person at once.',
  input: ofHousehold(billingEndpoints.startAgain.input),
  refusals: ['not-found', 'email-missing', ...billingEndpoints.startAgain.refusals],
} satisfies Endpoint;

export const sendCardLink = {
  ...BY_STAFF,
  method: 'POST',
  path: '/api/admin/card-link',
  summary: 'Send a household that pays in cash the link to pay by card once what it paid for ends.',
  rateLimit: 'emailingCustomers',
  accepts: 'json',
  once: true,
  input: body({ userId: id(counter.account.customer), idempotencyKey: idempotencyKey() }),
  output: successBody(),
  refusals: ['not-found', ...CARD_AFTER_CASH_REFUSALS],
} satisfies Endpoint;

export const markNotifiedOfPrices = {
  ...BY_STAFF,
  method: 'POST',
  path: '/api/admin/notified-of-prices',
  summary:
    'Record that staff notified a household, which emails don’t reach, of its weekly price from a day on, or of a withdrawn change.',
  accepts: 'json',
  input: body({
    userId: id(counter.account.customer),
    from: day(network.badInput),
    weeklyCents: shownPrice(),
  }),
  output: successBody(),
  refusals: ['not-found', 'changed-since-loaded'],
} satisfies Endpoint;

import * as z from 'zod/mini';
import type { Endpoint, HouseholdEndpoint } from '../api/endpoint.ts';
import type { RefusalCode } from '../api/refusals.ts';
import { body, day, id, idempotencyKey, integer, shownPrice, successBody } from '../api/request-fields.ts';
import * as billingEndpoints from '../billing/endpoints.ts';
import { CARD_AFTER_CASH_REFUSALS } from '../billing/payment-endpoints.ts';
import { counterPayment, isNotedByTerminal } from '../billing/payments/counter-payment.ts';
import { wireCashReceipt } from '../billing/wire.ts';
import { counter } from '../copy/counter/counter.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { network } from '../copy/shared/site.ts';
import * as familyEndpoints from '../family/endpoints.ts';

/* @__NO_SIDE_EFFECTS__ */
const household = () => ({ userId: id(counter.account.customer) });

const BY_STAFF = { access: 'staff', rateLimit: 'counter' } as const;

/** Derives the endpoint at which staff make a member's call for a household, with the same rules and refusals. */
/* @__NO_SIDE_EFFECTS__ */
const onBehalf = <Shape extends z.core.$ZodShape, Output extends z.ZodMiniType>(
  { staffPath, ...endpoint }: HouseholdEndpoint & { input: z.ZodMiniObject<Shape>; output: Output },
  summary: string,
  refusals: readonly RefusalCode[] = [],
) => ({
  ...endpoint,
  ...BY_STAFF,
  path: staffPath,
  summary,
  input: z.extend(endpoint.input, household()),
  refusals: ['not-found', ...refusals, ...endpoint.refusals] as const,
});

export const pauseForHousehold = onBehalf(
  billingEndpoints.pauseMembership,
  'Pause a household’s memberships, as its members can.',
);

export const resumeForHousehold = onBehalf(
  billingEndpoints.resumeMembership,
  'Cancel or end a household’s pause, as its members can.',
);

export const changeTierForHousehold = onBehalf(
  billingEndpoints.changeTier,
  'Change one person’s tier, as a member can. The card on file pays what a higher tier costs.',
);

export const cancelForHousehold = onBehalf(
  billingEndpoints.cancelMembership,
  'Cancel one family member’s membership, or with `memberId: null` those of the whole household.',
);

export const keepForHousehold = onBehalf(
  billingEndpoints.keepMembership,
  'Undo a cancellation or a lower tier before the paid week ends, as a member can.',
);

export const removeForHousehold = onBehalf(
  familyEndpoints.removeFamilyMember,
  'Remove a family member who left the household, as a member can.',
);

export const saveAdultsForHousehold = onBehalf(
  familyEndpoints.saveAdults,
  'Replace the list of a household’s adults, as a member can.',
);

export const startAgainForHousehold = onBehalf(
  billingEndpoints.startAgain,
  'Start memberships again that have ended or were never paid, as a member can. For a card, a link to pay is sent by email; a card that already renews others pays for the one named person at once.',
  ['email-missing'],
);

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
    .extend(z.omit(billingEndpoints.changeTier.input, { atRenewal: true }), {
      ...household(),
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

export const sendCardLink = {
  ...BY_STAFF,
  method: 'POST',
  path: '/api/admin/card-link',
  summary: 'Send a household that pays in cash the link to pay by card once what it paid for ends.',
  rateLimit: 'emailingCustomers',
  accepts: 'json',
  once: true,
  input: body({ ...household(), idempotencyKey: idempotencyKey() }),
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
    ...household(),
    from: day(network.badInput),
    weeklyCents: shownPrice(),
  }),
  output: successBody(),
  refusals: ['not-found', 'changed-since-loaded'],
} satisfies Endpoint;

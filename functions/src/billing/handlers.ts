import type * as drawerEndpoints from '@legacy-hub/domain/billing/drawer/endpoints';
import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { canSeeTakings } from '@legacy-hub/domain/billing/payments/takings';
import type { Staffer } from '@legacy-hub/domain/billing/refunds/refunds';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/core/tiers';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { acknowledge, type HandlersFor, type Principals, respond } from '../http/handler.ts';
import { findHousehold } from '../stores/customers/households.ts';
import { verifyWebhookEvent } from '../stripe/events.ts';
import { confirmCash, sellSessions } from './counter/cash.ts';
import { getSale, moveCash, sellItems } from './counter/drawer.ts';
import { refundAtCounter, refundCard } from './counter/refunds.ts';
import { handleWebhookEvent } from './events/webhook.ts';
import {
  cancelMembership,
  keepMembership,
  pauseMembership,
  resumeMembership,
} from './memberships/change-memberships.ts';
import { cancelPayment } from './payments/cancel-payment.ts';
import { payByCard, updateCard } from './payments/cards.ts';
import { payForRegistration } from './payments/pay-registration.ts';
import { payForWalkIn } from './payments/pay-walk-in.ts';
import { buySessions, changeTier, startAgain } from './payments/purchases.ts';
import {
  getSubscription,
  listInvoices,
  listOwnPayments,
  listPayments,
  listPrices,
  listTakings,
} from './reads.ts';

export const billingHandlers = {
  listPrices: async (_input, { now }) => respond({ prices: await listPrices(now) }),

  async createPayment(
    { paymentMethodId, memberships, email, phone, walkInId = null, expectedCents, idempotencyKey = null },
    { now, within },
  ) {
    const payer = { email, phone, paymentMethod: paymentMethodId, expectedCents, idempotencyKey };
    const chosen: readonly string[] = memberships;
    return chosen.includes('walk-in')
      ? payForWalkIn({ ...payer, walkInId }, now, within)
      : payForRegistration({ ...payer, memberships: chosen.filter(isTier) }, now, within);
  },

  cancelPayment: ({ paymentMethodId: paymentMethod, ...payment }, { now, within }) =>
    cancelPayment({ ...payment, paymentMethod }, now, within),

  async getSubscription(_input, { caller, now }) {
    const household = await findHousehold(caller.uid);
    return household ? respond(await getSubscription(household, now)) : refuse('not-found');
  },

  listOwnPayments: async ({ day }, { caller }) =>
    respond({ payments: await listOwnPayments(caller.uid, day) }),
  listInvoices: async (_input, { caller }) => respond({ data: await listInvoices(caller.uid) }),

  changeTier: async ({ memberId: personId, idempotencyKey = null, ...change }, { caller, now }) =>
    changeTier(caller.uid, { ...change, personId, idempotencyKey }, now, caller.staff),

  cancelMembership: async ({ memberId: personId, reason, idempotencyKey: key = null }, { caller, now }) =>
    acknowledge(await cancelMembership(caller.uid, { personId, reason }, { key, now }, caller.staff)),

  keepMembership: async ({ memberId: personId, idempotencyKey: key = null }, { caller, now }) =>
    acknowledge(await keepMembership(caller.uid, { personId }, { key, now }, caller.staff)),

  pauseMembership: async ({ weeks, until, idempotencyKey: key = null }, { caller, now }) =>
    acknowledge(await pauseMembership(caller.uid, { weeks, until }, { key, now }, caller.staff)),

  resumeMembership: async ({ idempotencyKey: key = null, ...command }, { caller, now }) =>
    resumeMembership(caller.uid, command, { key, now }, caller.staff),

  async startAgain({ people, paymentMethod: payBy, ...order }, { caller, now }) {
    const choices = people.map(({ memberId, tier }) => ({ personId: memberId, tier }));
    return startAgain(caller.uid, { choices, payBy, ...order }, now, caller.staff);
  },

  async updateCard({ paymentMethodId, idempotencyKey: key = null }, { caller, now }) {
    return updateCard(caller.uid, paymentMethodId, { key, now });
  },

  async payByCard({ paymentMethodId, paidUntil, idempotencyKey: key }, { caller, now }) {
    return payByCard(caller.uid, { card: paymentMethodId, paidUntil }, { key, now });
  },

  async buySessions({ memberId, paymentMethodId, ...order }, { caller, now }) {
    const sessions = { ...order, personId: memberId, paymentMethod: paymentMethodId };
    return buySessions(caller.uid, sessions, now);
  },

  async sellSessions(order, { caller, now }) {
    return sellSessions(order, caller.uid, now);
  },

  async confirmCash(payment, { caller, now, action }) {
    return confirmCash(payment, caller.uid, action, now);
  },

  sellItems: (sale, { caller, now, action }) => sellItems(sale, caller.uid, action, now),
  moveCash: (movement, { caller, now, action }) => moveCash(movement, caller.uid, action, now),
  getSale: ({ receipt }) => getSale(receipt),

  async listPayments({ userId }, { caller, now }) {
    return listPayments(userId, staffer(caller), now);
  },

  async refundCard(refund, { caller, now }) {
    return refundCard(refund, caller.uid, now);
  },

  async refundAtCounter({ userId, receipt, reason, idempotencyKey: key = null }, { caller, now }) {
    return refundAtCounter({ userId, receipt }, { ...staffer(caller), reason }, { key, now });
  },

  async getTakings({ day }, { caller, now }) {
    if (!canSeeTakings(day, staffer(caller).isAdmin, now)) return refuse('takings-by-admin');
    return respond(await listTakings(day, staffer(caller), now));
  },

  async stripeWebhook(text, { caller, now }) {
    const verification = verifyWebhookEvent(text, caller.signature);
    if (!verification.ok) return verification;
    await handleWebhookEvent(verification.event, now);
    return respond({ received: true });
  },
} satisfies HandlersFor<typeof billingEndpoints & typeof drawerEndpoints>;

const staffer = ({ uid, role }: Principals['staff']): Staffer => ({ by: uid, isAdmin: role === 'admin' });

const isTier = (text: string): text is Tier => TIER_ORDER.some((tier) => tier === text);

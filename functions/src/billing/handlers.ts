import type * as billingCalls from '@legacy-hub/domain/billing/endpoints';
import { refuse } from '@legacy-hub/domain/refusals';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import { findMember } from '../account/store.ts';
import { answer, type HandlersOf } from '../http/handler.ts';
import { readEvent } from '../stripe/verify-webhook.ts';
import { buyPersonsSessions } from './buy-sessions.ts';
import { cancelMembership } from './cancel-membership.ts';
import { changePersonsTier } from './change-tier.ts';
import { confirmCashPayment } from './confirm-cash.ts';
import { showSubscription } from './get-subscription.ts';
import { hearEvent } from './handle-webhook-event.ts';
import { listInvoices } from './list-invoices.ts';
import { listPrices } from './list-prices.ts';
import { listTakings } from './list-takings.ts';
import { payForRegistration } from './pay-registration.ts';
import { payForWalkIn } from './pay-walk-in.ts';
import { previewChange } from './preview-change.ts';
import { sellSessionsForCash } from './sell-sessions.ts';
import { updateCard } from './update-card.ts';

export const billingHandlers = {
  prices: async () => answer({ prices: await listPrices() }),

  async pay({ paymentMethodId, memberships, email, phone, walkInId = null, gesture = null }, { now }) {
    const payer = { email, phone, paymentMethod: paymentMethodId, gesture };
    const chosen: readonly string[] = memberships;
    return chosen.includes('walk-in')
      ? payForWalkIn({ ...payer, walkInId }, now)
      : payForRegistration({ ...payer, memberships: chosen.filter(isTier) }, now);
  },

  async subscription(_input, { caller, now }) {
    const member = await findMember(caller.uid);
    return member ? answer(await showSubscription(member, now)) : refuse('not-found');
  },

  invoices: async (_input, { caller }) => answer({ data: await listInvoices(caller.uid) }),

  async previewChange(wanted, { caller, now }) {
    const member = await findMember(caller.uid);
    if (!member) return refuse('not-found');
    const preview = await previewChange(member, wanted, now);
    return preview.ok ? answer(preview.effect) : preview;
  },

  async changeTier({ memberId, gesture = null, ...tiers }, { caller, now }) {
    return changePersonsTier(caller.uid, { ...tiers, personId: memberId, gesture }, now);
  },

  async cancelMember({ memberId }, { caller, now }) {
    const canceled = await cancelMembership(caller.uid, { personId: memberId }, now);
    return canceled.ok ? answer({ success: true }) : canceled;
  },

  async updateCard({ paymentMethodId }, { caller, now }) {
    return updateCard(caller.uid, paymentMethodId, now);
  },

  async buySessions({ memberId, paymentMethodId, ...order }, { caller, now }) {
    const sessions = { ...order, personId: memberId, paymentMethod: paymentMethodId };
    return buyPersonsSessions(caller.uid, sessions, now);
  },

  async sellSessions(order, { caller, now }) {
    return sellSessionsForCash(order, caller.uid, now);
  },

  async confirmCash(payment, { caller, now }) {
    return confirmCashPayment(payment, caller.uid, now);
  },

  takings: async ({ day }) => answer(await listTakings(day)),

  async stripeWebhook(text, { caller, now }) {
    const read = readEvent(text, caller.signature);
    if (!read.ok) return read;
    await hearEvent(read.event, now);
    return answer({ received: true });
  },
} satisfies HandlersOf<typeof billingCalls>;

const isTier = (text: string): text is Tier => TIER_ORDER.some((tier) => tier === text);

import { decideKeepEmail } from '@legacy-hub/domain/account/details/own-details';
import type * as mailEndpoints from '@legacy-hub/domain/mail/endpoints';
import { acknowledge, type HandlersFor, respond } from '../http/handler.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { findEmailByMessage } from '../stores/mail.ts';
import { verifyMailgunRequest } from './mailgun.ts';
import { recordOutcome } from './record-outcome.ts';

export const mailHandlers = {
  async mailgunWebhook(text, { now }) {
    const verification = verifyMailgunRequest(text, now);
    if (!verification.ok) return verification;
    const { event } = verification;
    const email = event && (await findEmailByMessage(event.messageId));
    if (email) await recordOutcome(email, event.outcome);
    return respond({ received: true });
  },

  async keepEmail({ email, idempotencyKey: key = null }, { caller, now }) {
    const decision = await updateHousehold(caller.uid, { key, now }, (household) =>
      decideKeepEmail(household, email),
    );
    return acknowledge(decision);
  },
} satisfies HandlersFor<typeof mailEndpoints>;

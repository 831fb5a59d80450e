import type * as messageEndpoints from '@legacy-hub/domain/office/messages/endpoints';
import { decideStopMessage, leftOutBecause } from '@legacy-hub/domain/office/messages/recipients';
import type { Message } from '@legacy-hub/domain/office/messages/schema';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { acknowledge, type HandlersFor, respond } from '../../http/handler.ts';
import {
  countEmails,
  createMessage,
  listNewestMessages,
  pageOfAudience,
  updateMessage,
} from '../../stores/messages.ts';

export const messageHandlers = {
  async previewMessage({ audience, kind }, { now: createdAt }) {
    const counts = { recipients: 0, leftOut: { 'no-email': 0, returned: 0, unsubscribed: 0 } };
    let after: Message['after'] = null;
    do {
      const page = await pageOfAudience({ audience, createdAt }, after);
      for (const customer of page.customers) {
        const why = leftOutBecause(customer, kind);
        if (why === null) counts.recipients += 1;
        else counts.leftOut[why] += 1;
      }
      after = page.next;
    } while (after !== null);
    return respond(counts);
  },

  async sendMessage({ idempotencyKey: id, ...message }, { caller, now }) {
    await createMessage({
      ...message,
      version: 1,
      id,
      by: caller.uid,
      createdAt: now,
      status: 'sending',
      after: null,
    });
    return respond({ success: true });
  },

  async listMessages() {
    const messages = await listNewestMessages();
    const counts = await Promise.all(messages.map(({ id }) => countEmails(id)));
    return respond({
      messages: messages.map(({ id, createdAt, audience, subject, status, expected }, index) => ({
        id,
        createdAt: toIsoString(createdAt),
        audience,
        subject,
        status,
        expected,
        ...(counts[index] ?? { sent: 0, waiting: 0, undelivered: 0 }),
      })),
    });
  },

  stopMessage: async ({ messageId }) => acknowledge(await updateMessage(messageId, decideStopMessage)),
} satisfies HandlersFor<typeof messageEndpoints>;

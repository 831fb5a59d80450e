import { refuse } from '@legacy-hub/domain/decision/decision';
import { decideNextPage, leftOutBecause, messageEmail } from '@legacy-hub/domain/office/messages/recipients';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type Job, processAll } from '../../schedules/run-schedule.ts';
import { queueEmail } from '../../stores/mail.ts';
import { findMessage, openMessages, pageOfAudience, updateMessage } from '../../stores/messages.ts';

/** Queues the emails of each message, page by page. A run that was killed repeats its page, whose emails are known. */
export const sendMessages: Job = (now, isTimeUp = () => false) =>
  processAll<string>(
    {
      name: 'messages',
      pages: openMessages(),
      idOf: (id) => id,
      handle: (id) => sendPages(id, now, isTimeUp),
    },
    now,
    isTimeUp,
  );

const PARALLEL = 10;

async function sendPages(id: string, now: Instant, isTimeUp: () => boolean): Promise<void> {
  while (!isTimeUp()) {
    const message = await findMessage(id);
    if (message?.status !== 'sending') return;
    const { customers, next } = await pageOfAudience(message, message.after);
    const recipients = customers.filter((customer) => leftOutBecause(customer, message.kind) === null);
    for (let first = 0; first < recipients.length; first += PARALLEL) {
      const together = recipients.slice(first, first + PARALLEL);
      await Promise.all(
        together.map((customer) =>
          queueEmail('uid' in customer ? customer.uid : null, messageEmail(message, customer), now),
        ),
      );
    }
    await updateMessage(id, (current) =>
      current ? decideNextPage(current, message.after, next) : refuse('not-found'),
    );
  }
}

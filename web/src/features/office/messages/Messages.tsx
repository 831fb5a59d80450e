import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { officeMembers } from '@legacy-hub/domain/copy/office/members';
import { officeMessages } from '@legacy-hub/domain/copy/office/messages';
import type { Audience } from '@legacy-hub/domain/office/messages/audience';
import { listMessages, stopMessage } from '@legacy-hub/domain/office/messages/endpoints';
import { formatDay, formatMoment, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './Messages.module.css';

const copy = officeMessages.list;

type Message = OutputOf<typeof listMessages>['messages'][number];

/** The newest messages with their progress, updated every minute. Shows nothing before the first message. */
export default function Messages() {
  const minute = useNow('minute');
  const [stopped, setStopped] = useState(0);
  const query = useApiQuery(listMessages, {}, { since: `${minute} ${stopped}` });
  return (
    <Loaded from={query} failed={copy.failed} loading={null}>
      {({ messages }) =>
        messages.length > 0 && (
          <section>
            <h3>{copy.title}</h3>
            <ul className={styles.list}>
              {messages.map((message) => (
                <Row key={message.id} message={message} onStopped={() => setStopped(stopped + 1)} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function Row({ message, onStopped }: { message: Message; onStopped: () => void }) {
  const { send, busy } = useApiCall(stopMessage);
  const [error, setError] = useState<string | null>(null);
  const { id, subject, audience, createdAt, status, sent, waiting, expected, undelivered } = message;
  const isRunning = status !== 'stopped' && (status === 'sending' || waiting > 0);

  async function stop() {
    setError(null);
    const result = await send({ messageId: id });
    if (result.ok) onStopped();
    else setError(errorMessage(result.refusal, copy.stopFailed));
  }

  return (
    <li className={styles.message}>
      <div>
        <p className={styles.subject}>{subject}</p>
        <p className={styles.soft}>
          {[formatMoment(instant(Date.parse(createdAt))), describe(audience)].join(' · ')}
        </p>
        <p className={styles.soft}>
          {[
            copy.statuses[isRunning ? 'sending' : status],
            copy.progress(sent, expected),
            ...(undelivered > 0 ? [copy.undelivered(undelivered)] : []),
          ].join(' · ')}
        </p>
        {error !== null && <Notice tone="error">{error}</Notice>}
      </div>
      {isRunning && (
        <Button variant="remove" busy={busy} aria-label={copy.stopLabel(subject)} onClick={() => void stop()}>
          {copy.stop}
        </Button>
      )}
    </li>
  );
}

function describe(audience: Audience): string {
  if (audience.of === 'day') return copy.to.day(formatDay(audience.day));
  const filter = officeMembers.filters[audience.show];
  return copy.to.members(audience.name === '' ? filter : copy.named(filter, audience.name));
}

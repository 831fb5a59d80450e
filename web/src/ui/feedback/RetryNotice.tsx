import { network } from '@legacy-hub/domain/copy/shared/site';
import { Button } from '../actions/Button.tsx';
import { Notice } from './Notice.tsx';

type Props = { messages: readonly string[]; onRetry: () => void };

export function RetryNotice({ messages, onRetry }: Props) {
  return (
    <Notice tone="error">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <Button variant="secondary" onClick={onRetry}>
        {network.retry}
      </Button>
    </Notice>
  );
}

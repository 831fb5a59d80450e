import { network } from '@legacy-hub/domain/copy/network';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

export function RetryNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{message}</p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {network.retry}
        </Button>
      </div>
    </Notice>
  );
}

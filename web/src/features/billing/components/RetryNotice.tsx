import { network } from '@legacy-hub/domain/copy/network';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A question that got no answer can be asked again. */
export function RetryNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{message}</p>
      <div>
        <Button variant="quiet" onClick={onRetry}>
          {network.retry}
        </Button>
      </div>
    </Notice>
  );
}

import { network } from '@legacy-hub/domain/copy/network';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A question that got no answer can be asked again. */
export function NotAnswered({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      <div>
        <Button look="quiet" onClick={onRetry}>
          {network.retry}
        </Button>
      </div>
    </Notice>
  );
}

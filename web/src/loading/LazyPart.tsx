import { network } from '@legacy-hub/domain/copy/site';
import type { ComponentType } from 'react';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useChunk } from './chunks.ts';

type Props<Part extends object> = {
  /** A constant. */
  load: () => Promise<{ default: ComponentType<Part> }>;
  /** The label for screen readers while it loads; a dialog is shown once it has loaded. */
  loading?: string;
  props: Part;
};

/** A part of a page that loads when it is first shown. If that fails, the rest of the page still works. */
export function LazyPart<Part extends object>({ load, loading, props }: Props<Part>) {
  const { chunk, retry } = useChunk(load);

  switch (chunk.state) {
    case 'loading':
      return (
        loading !== undefined && (
          <div role="status" aria-label={loading}>
            <Skeleton lines={4} />
          </div>
        )
      );
    case 'failed':
      return <RetryNotice messages={[network.chunkFailed]} onRetry={retry} />;
    case 'loaded':
      return <chunk.content.default {...props} />;
  }
}

import { network } from '@legacy-hub/domain/copy/network';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

type Props<Part extends object> = {
  load: () => Promise<{ default: ComponentType<Part> }>;
  /** What a screen reader says meanwhile; a dialog is shown once it is there. */
  loading?: string;
  props: Part;
};

/** A part of a page that loads when it is first shown. If that fails, the rest of the page goes on. */
export function LazyPart<Part extends object>({ load, loading, props }: Props<Part>) {
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the part again
  const Loaded: ComponentType<Part> = useMemo(() => lazy(() => loadChunk(load)), [load, attempt]);

  function failed(error: unknown) {
    if (!(error instanceof ChunkLoadError)) throw error;
    return <RetryNotice messages={[network.chunkFailed]} onRetry={() => setAttempt(attempt + 1)} />;
  }

  const skeleton = loading !== undefined && (
    <div role="status" aria-label={loading}>
      <Skeleton lines={4} />
    </div>
  );
  return (
    <ErrorBoundary key={attempt} fallback={failed}>
      <Suspense fallback={skeleton}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

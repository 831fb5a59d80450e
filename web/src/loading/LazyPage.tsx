import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { Loading } from '../ui/Loading.tsx';
import { ChunkErrorPage } from './ChunkErrorPage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

type Props = { load: () => Promise<{ default: ComponentType }> };

export function LazyPage({ load }: Props) {
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the page again
  const Loaded = useMemo(() => lazy(() => loadChunk(load)), [load, attempt]);

  /** A chunk that a newer release has replaced needs a full reload. */
  function retry() {
    if (attempt === 1) setAttempt(2);
    else location.reload();
  }

  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) =>
        error instanceof ChunkLoadError ? <ChunkErrorPage retry={retry} /> : <CrashPage />
      }
    >
      <Suspense fallback={<Loading />}>
        <Loaded />
      </Suspense>
    </ErrorBoundary>
  );
}

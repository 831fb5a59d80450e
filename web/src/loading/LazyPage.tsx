import { type ComponentType, useState } from 'react';
import { Loading } from '../ui/Loading.tsx';
import { ChunkErrorPage } from './ChunkErrorPage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useChunk } from './use-chunk.ts';

/** `load` must be a constant. */
type Props = { load: () => Promise<{ default: ComponentType }> };

export function LazyPage({ load }: Props) {
  const { chunk, retry } = useChunk(load);
  const [wasRetried, setRetried] = useState(false);

  /** A chunk that a newer release has replaced needs a full reload. */
  function loadAgain() {
    if (wasRetried) return location.reload();
    setRetried(true);
    retry();
  }

  switch (chunk.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <ChunkErrorPage retry={loadAgain} />;
    case 'loaded':
      return (
        <ErrorBoundary fallback={() => <CrashPage />}>
          <chunk.content.default />
        </ErrorBoundary>
      );
  }
}

import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { Loading } from '../ui/Loading.tsx';
import { NotLoadedPage } from './ChunkErrorPage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { Boundary } from './ErrorBoundary.tsx';
import { loadInTime, NotLoaded } from './load-chunk.ts';

type Props = { load: () => Promise<{ default: ComponentType }> };

/** A page that is loaded when somebody goes there. When it does not come, it can be asked for again. */
export function LazyPage({ load }: Props) {
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new request
  const Loaded = useMemo(() => lazy(() => loadInTime(load)), [load, attempt]);

  /** What a newer release replaced comes back with the whole website only. */
  function retry() {
    if (attempt === 1) setAttempt(2);
    else location.reload();
  }

  return (
    <Boundary
      key={attempt}
      fallback={(error) => (error instanceof NotLoaded ? <NotLoadedPage retry={retry} /> : <CrashPage />)}
    >
      <Suspense fallback={<Loading />}>
        <Loaded />
      </Suspense>
    </Boundary>
  );
}

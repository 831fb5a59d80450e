import { crash, network, notLoaded } from '@legacy-hub/domain/copy/shared/site';
import { Component, type ComponentType, type ReactNode } from 'react';
import { useSettings } from '../browser/venue-settings.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { ErrorPage } from '../ui/layout/ErrorPage.tsx';
import { Lazy } from './Lazy.tsx';

/**
 * Shown when a chunk failed to load. Only a reload fetches it again, because browsers remember the failure
 * and a new release may have replaced the chunk.
 */
function ChunkErrorPage() {
  return (
    <ErrorPage title={notLoaded.title}>
      <p role="alert">{notLoaded.explained}</p>
      <div>
        <Button onClick={() => location.reload()}>{network.retry}</Button>
      </div>
    </ErrorPage>
  );
}

/** Shown after an unexpected error. Forms are stored in session storage, so a reload loses no input. */
export function CrashPage() {
  return (
    <ErrorPage title={crash.title}>
      <p role="alert">{crash.explained}</p>
      <div>
        <Button onClick={() => location.reload()}>{network.retry}</Button>
      </div>
      <p>
        <a href="/">{crash.wayBack}</a>
      </p>
    </ErrorPage>
  );
}

type State = { caught: { error: unknown } | null };
type ErrorBoundaryProps = { children: ReactNode; fallback: (error: unknown) => ReactNode };

/** A class, because React offers error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === null ? this.props.children : this.props.fallback(caught.error);
  }
}

/** `load` must be a constant. */
type Props = { load: () => Promise<{ default: ComponentType }> };

export function LazyPage({ load }: Props) {
  useSettings(); // pages are constant elements, so this subscribes to the settings itself

  return (
    <ErrorBoundary fallback={() => <CrashPage />}>
      <Lazy load={load} props={{}} loading={<Loading />} failed={() => <ChunkErrorPage />} />
    </ErrorBoundary>
  );
}

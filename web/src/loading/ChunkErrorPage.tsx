import { notLoaded } from '@legacy-hub/domain/copy/error-pages';
import { network } from '@legacy-hub/domain/copy/network';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from '../ui/ErrorPage.tsx';

export function ChunkErrorPage({ retry }: { retry: () => void }) {
  return (
    <ErrorPage title={notLoaded.title}>
      <p role="alert">{network.chunkFailed}</p>
      <div>
        <Button onClick={retry}>{network.retry}</Button>
      </div>
    </ErrorPage>
  );
}

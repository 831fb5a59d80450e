import { notLoaded } from '@legacy-hub/domain/copy/error-pages';
import { network } from '@legacy-hub/domain/copy/network';
import { Button } from '../ui/Button.tsx';
import { ErrorIllustration } from '../ui/ErrorIllustration.tsx';
import { Page } from '../ui/Page.tsx';

export function ChunkErrorPage({ retry }: { retry: () => void }) {
  return (
    <Page title={notLoaded.title} above={<ErrorIllustration />}>
      <p role="alert">{network.chunkFailed}</p>
      <div>
        <Button onClick={retry}>{network.retry}</Button>
      </div>
    </Page>
  );
}

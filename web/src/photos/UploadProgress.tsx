import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { Button } from '../ui/Button.tsx';
import styles from './PhotoPicker.module.css';
import type { Upload } from './use-photo-upload.ts';

const { photo: copy } = portalProfile;

export function UploadProgress({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  switch (upload.state) {
    case 'none':
      return null;
    case 'sending':
      return <progress className={styles.progress} aria-label={copy.uploading} value={upload.sent} />;
    case 'done':
      return (
        <p role="status" className={styles.done}>
          {copy.uploaded}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className={styles.failed}>
          <p>{upload.message}</p>
          {upload.canRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {network.retry}
            </Button>
          )}
        </div>
      );
  }
}

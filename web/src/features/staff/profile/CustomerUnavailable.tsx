import { counter } from '@legacy-hub/domain/copy/counter/counter';
import type { Live } from '../../../live/live-source.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { Deletion } from '../dialogs/DeleteDialog.tsx';

type Unavailable = Exclude<Live<unknown>, { state: 'ready' }>;
type Props = { live: Unavailable; deletion: Deletion; onClose: () => void };

const { deletion: copy, profile, search } = counter;

/** Shown while the customer loads or cannot be shown. */
export function CustomerUnavailable({ live, deletion, onClose }: Props) {
  // Deletion removes the document before the login and the photos, so the call is still in progress.
  if (live.state === 'missing' && deletion.busy) return <Loading>{copy.running}</Loading>;
  const isHalfDeleted = live.state === 'missing' && deletion.error !== null;
  return (
    <>
      {live.state === 'loading' && <LoadingSkeleton label={profile.loading} lines={8} />}
      {live.state === 'failed' && <Notice tone="error">{profile.unreadable}</Notice>}
      {live.state === 'missing' && !isHalfDeleted && <Notice tone="error">{search.notFound}</Notice>}
      {isHalfDeleted && <Notice tone="error">{deletion.error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {profile.close}
        </Button>
        {isHalfDeleted && (
          <Button variant="danger" onClick={() => void deletion.remove()}>
            {profile.deleteAccount}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

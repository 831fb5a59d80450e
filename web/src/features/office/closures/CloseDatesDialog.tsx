import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { officePage as copy } from '../copy/page.ts';
import { useVenueSettings } from '../sections/use-venue-settings.ts';
import { ClosureDialog } from './Closures.tsx';

/** The dialog for new closures, once the venue's settings have loaded. */
export default function CloseDatesDialog({ onClose }: { onClose: () => void }) {
  const { query, open } = useVenueSettings();
  if (open) return <ClosureDialog original={null} open={open} onClose={onClose} />;
  const loading = <LoadingSkeleton label={copy.loading} lines={6} />;
  return (
    <Dialog title={copy.closures.addTitle} onClose={onClose}>
      <Loaded from={query} failed={copy.failed} loading={loading}>
        {() => loading}
      </Loaded>
    </Dialog>
  );
}

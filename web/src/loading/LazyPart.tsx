import { network } from '@legacy-hub/domain/copy/shared/site';
import { RetryNotice } from '../ui/feedback/RetryNotice.tsx';
import { LoadingSkeleton } from '../ui/feedback/Skeleton.tsx';
import { Lazy, type LazyProps } from './Lazy.tsx';

type Props<Part extends object> = LazyProps<Part> & {
  /** The label for screen readers while it loads; a dialog is shown once it has loaded. */
  loading?: string;
};

/** A part of a page that loads when it is first shown. If that fails, the rest of the page still works. */
export const LazyPart = <Part extends object>({ load, props, loading }: Props<Part>) => (
  <Lazy
    load={load}
    props={props}
    loading={loading && <LoadingSkeleton label={loading} lines={4} />}
    failed={(retry) => <RetryNotice messages={[network.chunkFailed]} onRetry={retry} />}
  />
);

import { officePage as copy } from '@legacy-hub/domain/copy/office-page';
import { useState } from 'react';
import { QueryResult } from '../../api/QueryResult.tsx';
import { LazyPart } from '../../loading/LazyPart.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VenueSettings } from './components/VenueSettings.tsx';
import styles from './OfficeView.module.css';
import { useVenueSettings } from './use-venue-settings.ts';

const loadSetUp = async () => ({ default: (await import('./components/SetUp.tsx')).SetUp });

const wayBack = (
  <nav className={styles.wayBack}>
    <ButtonLink to="/admin-portal" variant="quiet">
      {copy.backToCounter}
    </ButtonLink>
  </nav>
);

/** The owner's office: the venue's settings, for admins. */
export default function OfficeView() {
  const { isAdmin } = useStaff();
  if (isAdmin) return <Venue />;
  return (
    <Page title={copy.title}>
      <Notice tone="error">{copy.adminsOnly}</Notice>
      <div>
        <ButtonLink to="/admin-portal">{copy.backToCounter}</ButtonLink>
      </div>
    </Page>
  );
}

/** The set-up first, until it is saved. */
function Venue() {
  const { query, open } = useVenueSettings();
  const [hasOpened, setOpened] = useState(false);
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={6} />
    </div>
  );
  if (open?.settings.revision === 0)
    return (
      <Page title={copy.setUp.title} above={wayBack}>
        <p>{copy.setUp.explained}</p>
        <LazyPart load={loadSetUp} loading={copy.loading} props={{ open, onOpened: () => setOpened(true) }} />
      </Page>
    );
  return (
    <Page title={copy.title} wide above={wayBack}>
      {open ? (
        <VenueSettings open={open} hasOpened={hasOpened} />
      ) : (
        <QueryResult query={query} failed={copy.failed} loading={loading}>
          {() => loading}
        </QueryResult>
      )}
    </Page>
  );
}

import { DECISIONS } from '@legacy-hub/domain/core/addresses';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { View } from '../../../ui/layout/SideMenu.tsx';
import { PosterButton } from '../../arrivals/components/Poster.tsx';
import { officeMenu } from '../copy/menu.ts';
import { officePage as copy } from '../copy/page.ts';
import { useVenueSettings } from '../sections/use-venue-settings.ts';
import { VenueSettings } from './VenueSettings.tsx';

const loadSetUp = async () => ({ default: (await import('./SetUp.tsx')).SetUp });

/** The venue's settings, or the set-up until they are first saved. */
export default function VenueView() {
  const { query, open } = useVenueSettings();
  const [hasOpened, setOpened] = useState(false);
  const loading = <LoadingSkeleton label={copy.loading} lines={6} />;
  if (open?.settings.revision === 0)
    return (
      <View title={copy.setUp.title}>
        <p>
          {copy.setUp.explained} <Link to={DECISIONS}>{officeMenu.decisions}</Link>
        </p>
        <LazyPart load={loadSetUp} loading={copy.loading} props={{ open, onOpened: () => setOpened(true) }} />
      </View>
    );
  return (
    <View title={copy.title} actions={open && <PosterButton />}>
      {open ? (
        <VenueSettings open={open} hasOpened={hasOpened} />
      ) : (
        <Loaded from={query} failed={copy.failed} loading={loading}>
          {() => loading}
        </Loaded>
      )}
    </View>
  );
}

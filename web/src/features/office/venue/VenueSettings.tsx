import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { DECISIONS } from '@legacy-hub/domain/core/addresses';
import { VENUE_SECTIONS } from '@legacy-hub/domain/office/describe-venue';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SectionIndex } from '../../../ui/layout/Sections.tsx';
import { ClosuresCard } from '../closures/Closures.tsx';
import { officeMenu } from '../copy/menu.ts';
import { officePage as copy } from '../copy/page.ts';
import { EditDialog, type EditedSection } from '../sections/EditDialog.tsx';
import { SectionCard } from '../sections/SectionCard.tsx';
import type { OpenSettings } from '../sections/use-venue-settings.ts';
import styles from './VenueSettings.module.css';

const loadEarlier = async () => ({ default: (await import('./EarlierSettings.tsx')).EarlierSettings });
const loadItems = async () => ({ default: (await import('./Items.tsx')).ItemsCard });
const loadPictures = async () => ({ default: (await import('./Pictures.tsx')).PicturesCard });
const loadPrices = async () => ({ default: (await import('./Prices.tsx')).PricesCard });

const SECTIONS = VENUE_SECTIONS.map((id) => ({ id, heading: officeVenue.sections[id] }));

type Props = {
  open: OpenSettings;
  /** True right after the set-up. */
  hasOpened: boolean;
};

export function VenueSettings({ open, hasOpened }: Props) {
  const [edited, setEdited] = useState<EditedSection | null>(null);
  const card = (section: EditedSection) => (
    <SectionCard section={section} open={open} onEdit={() => setEdited(section)} />
  );
  return (
    <>
      {hasOpened ? (
        <div ref={focusOnMount} tabIndex={-1}>
          <Notice tone="success">
            <p>
              {copy.setUp.opened} <Link to="/">{copy.setUp.see}</Link>
            </p>
          </Notice>
        </div>
      ) : (
        <p>
          {copy.explained} <Link to={DECISIONS}>{officeMenu.decisions}</Link>
        </p>
      )}
      <SectionIndex label={copy.index} sections={SECTIONS} place="above" />
      <div className={styles.cards}>
        {card('facts')}
        {card('hours')}
        <ClosuresCard open={open} />
        <LazyPart load={loadPrices} loading={officeVenue.sections.prices} props={{ open }} />
        <LazyPart load={loadItems} loading={officeVenue.sections.items} props={{ open }} />
        {card('places')}
        {card('notice')}
        {card('visitors')}
        <LazyPart load={loadPictures} loading={officeVenue.sections.pictures} props={{ open }} />
        {card('first-login')}
        {card('terms')}
        {card('consent')}
        {card('accounts')}
      </div>
      <LazyPart load={loadEarlier} props={{ open }} />
      {edited && <EditDialog section={edited} open={open} onClose={() => setEdited(null)} />}
    </>
  );
}

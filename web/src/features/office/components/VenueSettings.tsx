import { officePage as copy } from '@legacy-hub/domain/copy/office-page';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { OpenSettings } from '../use-venue-settings.ts';
import { ClosuresCard } from './Closures.tsx';
import { EarlierSettings } from './EarlierSettings.tsx';
import { EditDialog, type EditedSection } from './EditDialog.tsx';
import { PricesCard } from './Prices.tsx';
import { SectionCard } from './SectionCard.tsx';
import styles from './VenueSettings.module.css';

type Props = {
  open: OpenSettings;
  /** The set-up was just finished. */
  hasOpened: boolean;
};

/** Everything that is true of this venue alone, as it is set now. */
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
        <p>{copy.explained}</p>
      )}
      <div className={styles.cards}>
        {card('facts')}
        {card('hours')}
        <ClosuresCard open={open} />
        <PricesCard open={open} />
        {card('notice')}
        {card('places')}
        {card('terms')}
        <div className={styles.wide}>{card('visitors')}</div>
      </div>
      <EarlierSettings open={open} />
      {edited && <EditDialog section={edited} open={open} onClose={() => setEdited(null)} />}
    </>
  );
}

import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { describeSection, type VenueSection } from '@legacy-hub/domain/office/describe-venue';
import { formatMoment, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { officePage as copy } from '../copy/page.ts';
import { lastChangeOf } from './describe-change.ts';
import styles from './SectionCard.module.css';
import type { OpenSettings } from './use-venue-settings.ts';

type Props = { section: VenueSection; open: OpenSettings };

/** Shows the current settings and their last change. */
export const SectionCard = ({ section, open, onEdit }: Props & { onEdit: () => void }) => {
  const title = officeVenue.sections[section];
  return (
    <CardFrame
      {...{ section, open }}
      action={
        <Button variant="secondary" aria-label={copy.editLabel(title)} onClick={onEdit}>
          {copy.edit}
        </Button>
      }
    >
      <dl className={styles.settings}>
        {describeSection(section, open.settings.venue).map(({ field, text }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{text.startsWith('https://') ? <OutsideLink url={text} /> : text}</dd>
          </div>
        ))}
      </dl>
    </CardFrame>
  );
};

const OutsideLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
    {url}
  </a>
);

/** A section's heading and last change, around the settings. */
export function CardFrame({
  section,
  open: { changes, nameOf },
  action,
  children,
}: Props & { action: ReactNode; children: ReactNode }) {
  const heading = useId();
  const last = lastChangeOf(section, changes);
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{officeVenue.sections[section]}</h2>
        {action}
      </header>
      {children}
      {last && (
        <p className={styles.changed}>
          {copy.lastChanged(formatMoment(instant(Date.parse(last.changedAt))), nameOf(last.changedBy))}
        </p>
      )}
    </section>
  );
}

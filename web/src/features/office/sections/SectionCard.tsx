import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import {
  describeSection,
  describeWeeklyHours,
  type Setting,
  type VenueSection,
} from '@legacy-hub/domain/office/describe-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { formatMoment, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useId, useState } from 'react';
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
        {settingsOf(section, open.settings.venue).map((setting) =>
          setting.text.length > MAX_LENGTH ? (
            <LongText key={setting.field} {...setting} />
          ) : (
            <div key={setting.field}>
              <dt>{setting.field}</dt>
              <dd>
                {setting.text.startsWith('https://') ? <OutsideLink url={setting.text} /> : setting.text}
              </dd>
            </div>
          ),
        )}
      </dl>
    </CardFrame>
  );
};

const settingsOf = (section: VenueSection, venue: Venue): readonly Setting[] =>
  section === 'hours' ? describeWeeklyHours(venue) : describeSection(section, venue);

/** Characters of a text that is shown as a whole. */
const MAX_LENGTH = 240;

/** A text of several paragraphs, of which the card first shows three lines. */
function LongText({ field, text }: Setting) {
  const [isWhole, setWhole] = useState(false);
  const [name, label] = isWhole
    ? [copy.showLess, copy.showLessLabel(field)]
    : [copy.showAll, copy.showAllLabel(field)];
  return (
    <div className={styles.long}>
      <dt>{field}</dt>
      <dd>
        <p data-clamped={!isWhole || undefined}>{text}</p>
        <Button variant="quiet" aria-label={label} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {name}
        </Button>
      </dd>
    </div>
  );
}

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
    <section id={section} className={styles.card} aria-labelledby={heading}>
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

import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { hoursText, periodText } from '@legacy-hub/domain/office/describe-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { useToday } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { officePage } from '../copy/page.ts';
import { ConfirmSaving } from '../sections/ConfirmSaving.tsx';
import list from '../sections/EntryList.module.css';
import { EntryRow, useEntryDialog } from '../sections/EntryList.tsx';
import { CardFrame } from '../sections/SectionCard.tsx';
import { SectionDialog } from '../sections/SectionDialog.tsx';
import { closure, withoutClosure } from '../sections/sections.ts';
import type { OpenSettings } from '../sections/use-venue-settings.ts';
import { ClosureFields } from '../sections/VenueFields.tsx';
import styles from './Closures.module.css';
import { WhatFollowed } from './WhatFollowed.tsx';

type Closure = Venue['openingHoursExceptions'][number];

const copy = officePage.closures;

/** Days with hours that differ from their weekdays: upcoming ones, and past ones in a collapsed list. */
export function ClosuresCard({ open }: { open: OpenSettings }) {
  const { dialog, setDialog, addButton, close, finishRemoval } = useEntryDialog<Closure>();
  const today = useToday();
  const all = open.settings.venue.openingHoursExceptions;
  const past = all.filter(({ to }) => to < today);
  const coming = all.filter(({ to }) => to >= today);

  return (
    <CardFrame
      section="closures"
      open={open}
      action={
        <Button ref={addButton} variant="secondary" onClick={() => setDialog({ dialog: 'add' })}>
          {copy.add}
        </Button>
      }
    >
      {coming.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={list.list}>
          {coming.map((each) => (
            <ClosureRow
              key={each.from}
              closure={each}
              onOpen={(what) => setDialog({ dialog: what, entry: each })}
            />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{copy.past}</summary>
          <ul className={list.list}>
            {past.toReversed().map((each) => (
              <ClosureRow key={each.from} closure={each} />
            ))}
          </ul>
        </details>
      )}
      <WhatFollowed open={open} />
      {dialog?.dialog === 'remove' && (
        <RemoveDialog closure={dialog.entry} open={open} onRemoved={finishRemoval} onClose={close} />
      )}
      {dialog && dialog.dialog !== 'remove' && (
        <ClosureDialog
          original={dialog.dialog === 'change' ? dialog.entry : null}
          open={open}
          onClose={close}
        />
      )}
    </CardFrame>
  );
}

type ClosureRowProps = { closure: Closure; onOpen?: (dialog: 'change' | 'remove') => void };

/** A closure. Past days can't be changed. */
const ClosureRow = ({ closure: each, onOpen }: ClosureRowProps) => (
  <EntryRow
    name={periodText(each)}
    text={officeVenue.withReason(hoursText(each.hours), each.reason)}
    onOpen={onOpen}
  />
);

type RemoveDialogProps = {
  closure: Closure;
  open: OpenSettings;
  onRemoved: () => void;
  onClose: () => void;
};

function RemoveDialog({ closure: removed, open, onRemoved, onClose }: RemoveDialogProps) {
  const { venue } = open.settings;
  return (
    <ConfirmSaving
      title={copy.removeTitle}
      confirm={officePage.entries.remove}
      isDanger
      open={open}
      changed={{
        ...venue,
        openingHoursExceptions: withoutClosure(venue.openingHoursExceptions, removed),
      }}
      onSaved={onRemoved}
      onClose={onClose}
    >
      <p>{copy.removeExplained(periodText(removed))}</p>
    </ConfirmSaving>
  );
}

type ClosureDialogProps = { original: Closure | null; open: OpenSettings; onClose: () => void };

export const ClosureDialog = ({ original, open, onClose }: ClosureDialogProps) => (
  <SectionDialog
    title={original ? copy.changeTitle : copy.addTitle}
    section={closure(original)}
    open={open}
    onClose={onClose}
  >
    {(form) => <ClosureFields form={form} />}
  </SectionDialog>
);

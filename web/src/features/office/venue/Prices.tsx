import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import { PRICE_PARTS, plannedEntries, withoutChange } from '@legacy-hub/domain/office/change-prices';
import { dayPassText, weeklyText } from '@legacy-hub/domain/office/describe-venue';
import { isGstRegistered } from '@legacy-hub/domain/venue/gst';
import { inForceOn, type PricePart } from '@legacy-hub/domain/venue/price-list';
import type { Prices } from '@legacy-hub/domain/venue/schema/prices';
import { formatFullDate, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { officePrices as copy } from '../copy/prices.ts';
import { ConfirmSaving } from '../sections/ConfirmSaving.tsx';
import styles from '../sections/EntryList.module.css';
import { CardFrame } from '../sections/SectionCard.tsx';
import type { OpenSettings } from '../sections/use-venue-settings.ts';
import { PlanPricesDialog } from './PlanPricesDialog.tsx';

type Planned = { part: PricePart; from: VenueDate };
type Open = { dialog: 'change'; part: PricePart } | ({ dialog: 'withdraw' } & Planned);

function textsOf(part: PricePart, prices: Prices): { from: VenueDate; text: string }[] {
  switch (part) {
    case 'weekly':
      return prices.weekly.map((entry) => ({ from: entry.from, text: weeklyText(entry) }));
    case 'session':
      return prices.session.map(({ from, each }) => ({ from, text: formatAudShort(each) }));
    case 'dayPass':
      return prices.dayPass.map((entry) => ({ from: entry.from, text: dayPassText(entry) }));
  }
}

/** Shows today's prices, and the planned ones with their first day. */
export function PricesCard({ open }: { open: OpenSettings }) {
  const [dialog, setDialog] = useState<Open | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const today = useToday();
  const close = () => setDialog(null);

  /** Closes the dialog at once, because the button that opened it is removed with its row. */
  function finishWithdrawal(part: PricePart) {
    flushSync(close);
    card.current?.querySelector<HTMLElement>(`[data-part=${part}] button`)?.focus();
  }

  return (
    <CardFrame section="prices" open={open} action={null}>
      {isGstRegistered(today) && <p>{copy.includesGst}</p>}
      <div ref={card} className={styles.list}>
        {PRICE_PARTS.map((part) => (
          <PartRow key={part} part={part} prices={open.settings.venue.prices} onOpen={setDialog} />
        ))}
      </div>
      {dialog?.dialog === 'change' && <PlanPricesDialog part={dialog.part} open={open} onClose={close} />}
      {dialog?.dialog === 'withdraw' && (
        <WithdrawDialog
          planned={dialog}
          open={open}
          onWithdrawn={() => finishWithdrawal(dialog.part)}
          onClose={close}
        />
      )}
    </CardFrame>
  );
}

type RowProps = { part: PricePart; prices: Prices; onOpen: (dialog: Open) => void };

function PartRow({ part, prices, onOpen }: RowProps) {
  const today = useToday();
  const name = officeVenue.prices[part];
  const entries = textsOf(part, prices);
  return (
    <>
      <div className={styles.row} data-part={part}>
        <p>
          <strong>{name}</strong>
          <br />
          {inForceOn(entries, today).text}
        </p>
        <div className={styles.buttons}>
          <Button
            variant="quiet"
            aria-label={copy.changeLabel(name)}
            onClick={() => onOpen({ dialog: 'change', part })}
          >
            {copy.change}
          </Button>
        </div>
      </div>
      {plannedEntries(entries, today).map(({ from, text }) => (
        <div key={from} className={styles.row}>
          <p>{copy.planned(formatFullDate(from), text)}</p>
          <div className={styles.buttons}>
            <Button
              variant="quiet"
              aria-label={copy.withdrawLabel(name, formatFullDate(from))}
              onClick={() => onOpen({ dialog: 'withdraw', part, from })}
            >
              {copy.withdraw}
            </Button>
          </div>
        </div>
      ))}
    </>
  );
}

type WithdrawProps = { planned: Planned; open: OpenSettings; onWithdrawn: () => void; onClose: () => void };

function WithdrawDialog({ planned: { part, from }, open, onWithdrawn, onClose }: WithdrawProps) {
  const { venue } = open.settings;

  return (
    <ConfirmSaving
      title={copy.withdrawTitle}
      confirm={copy.withdraw}
      isDanger
      open={open}
      changed={{ ...venue, prices: withoutChange(venue.prices, part, from) }}
      onSaved={onWithdrawn}
      onClose={onClose}
    >
      <p>{copy.withdrawExplained(formatFullDate(from))}</p>
      {part === 'weekly' && <p>{copy.withdrawNotified}</p>}
    </ConfirmSaving>
  );
}

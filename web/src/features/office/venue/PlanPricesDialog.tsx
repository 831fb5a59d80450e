import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import { earliestChange } from '@legacy-hub/domain/office/change-prices';
import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import { isGstRegistered } from '@legacy-hub/domain/venue/gst';
import type { PricePart } from '@legacy-hub/domain/venue/price-list';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { formatFullDate, parseVenueDate, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { DateInput } from '../../../forms/DateField.tsx';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useToday } from '../../../live/use-now.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { officePage } from '../copy/page.ts';
import { officePrices as copy } from '../copy/prices.ts';
import { PartFields } from '../sections/PriceFields.tsx';
import { priceChange, withPriceChange } from '../sections/price-sections.ts';
import type { OpenSettings } from '../sections/use-venue-settings.ts';
import styles from '../sections/VenueForm.module.css';

type Preview = OutputOf<typeof officeEndpoints.previewPrices>;

type Props = { part: PricePart; open: OpenSettings; onClose: () => void };

/** Plans prices from a given day. For weekly prices, it first shows how many households pay how much more. */
export function PlanPricesDialog({ part, open, onClose }: Props) {
  const { revision, venue } = open.settings;
  const { send } = useApiCall(officeEndpoints.previewPrices);
  const [previewed, setPreviewed] = useState<{ venue: Venue; preview: Preview } | null>(null);
  const today = useToday();
  const draft = useDraft(priceChange(part).toDraft(venue));

  async function save(changed: Venue): Promise<string | null> {
    const failure = await open.save({ revision, venue: changed });
    if (failure === null) onClose();
    return failure;
  }

  async function preview(changed: Venue): Promise<string | null> {
    const result = await send({ prices: changed.prices });
    if (!result.ok) return errorMessage(result.refusal, copy.previewFailed);
    setPreviewed({ venue: changed, preview: result.data });
    return null;
  }

  const form = useForm({
    draft,
    validate: (values) => withPriceChange(part, venue, values),
    send: part === 'weekly' ? preview : save,
    fieldErrors: 'at-field',
  });

  if (previewed)
    return (
      <ConfirmDialog
        title={copy.previewTitle(formatFullDate(venueDate(draft.values.from)))}
        cancel={copy.back}
        confirm={copy.plan}
        onConfirm={() => save(withPrices(venue, previewed.venue))}
        onClose={() => setPreviewed(null)}
      >
        <PreviewText preview={previewed.preview} />
      </ConfirmDialog>
    );
  return (
    <Dialog title={copy.changeTitle(officeVenue.prices[part])} busy={form.busy} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <DateInput
          label={copy.from}
          hint={copy.fromHint[part]}
          min={earliestChange(part, today)}
          {...form.field('from')}
        />
        <PartFields
          form={form}
          part={part}
          includesGst={isGstRegistered(parseVenueDate(draft.values.from) ?? today)}
        />
        <FormNotice form={form} />
        <FormButtons
          busy={form.busy}
          cancel={officePage.cancel}
          submit={part === 'weekly' ? copy.next : copy.plan}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Replaces only the previewed prices, so that other admins' later changes are preserved. */
const withPrices = (venue: Venue, { prices }: Venue): Venue => ({ ...venue, prices });

const PreviewText = ({ preview: { households, payMore, beforeCents, afterCents } }: { preview: Preview }) => (
  <>
    <p>
      {copy.preview({
        households,
        payMore,
        before: formatAud(cents(beforeCents)),
        after: formatAud(cents(afterCents)),
      })}
    </p>
    {payMore > 0 && <p>{copy.notified}</p>}
  </>
);

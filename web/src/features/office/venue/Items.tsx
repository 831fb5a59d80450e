import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { MAX_ITEMS } from '@legacy-hub/domain/core/limits';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import type { Item } from '@legacy-hub/domain/venue/schema/items';
import type { Form } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { officePage } from '../copy/page.ts';
import { ConfirmSaving } from '../sections/ConfirmSaving.tsx';
import list from '../sections/EntryList.module.css';
import { EntryRow, useEntryDialog } from '../sections/EntryList.tsx';
import { type ItemDraft, itemSection, withoutItem } from '../sections/price-sections.ts';
import { CardFrame } from '../sections/SectionCard.tsx';
import { SectionDialog } from '../sections/SectionDialog.tsx';
import type { OpenSettings } from '../sections/use-venue-settings.ts';

const copy = officePage.items;
const { fields, hints } = officeVenue;

/** The items that the counter sells besides entry. */
export function ItemsCard({ open }: { open: OpenSettings }) {
  const { dialog, setDialog, addButton, close, finishRemoval } = useEntryDialog<Item>();
  const { items } = open.settings.venue;

  return (
    <CardFrame
      section="items"
      open={open}
      action={
        <Button
          ref={addButton}
          variant="secondary"
          disabled={items.length >= MAX_ITEMS}
          onClick={() => setDialog({ dialog: 'add' })}
        >
          {copy.add}
        </Button>
      }
    >
      {items.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={list.list}>
          {items.map((item) => (
            <EntryRow
              key={item.id}
              name={item.name}
              text={officeVenue.itemText(formatAudShort(item.priceCents), item.hasGst)}
              onOpen={(what) => setDialog({ dialog: what, entry: item })}
            />
          ))}
        </ul>
      )}
      {dialog?.dialog === 'remove' && (
        <RemoveDialog item={dialog.entry} open={open} onRemoved={finishRemoval} onClose={close} />
      )}
      {dialog && dialog.dialog !== 'remove' && (
        <SectionDialog
          title={dialog.dialog === 'add' ? copy.addTitle : copy.changeTitle}
          section={itemSection(dialog.dialog === 'add' ? null : dialog.entry)}
          open={open}
          onClose={close}
        >
          {(form) => <ItemFields form={form} />}
        </SectionDialog>
      )}
    </CardFrame>
  );
}

const ItemFields = ({ form }: { form: Form<ItemDraft> }) => (
  <>
    <TextField label={fields.itemName} hint={hints.itemName} autoComplete="off" {...form.field('name')} />
    <TextField
      label={fields.itemPrice}
      hint={hints.itemPrice}
      inputMode="decimal"
      autoComplete="off"
      {...form.field('price')}
    />
    <Checkbox {...form.field('hasGst')}>{officeVenue.itemHasGst}</Checkbox>
  </>
);

type RemoveProps = { item: Item; open: OpenSettings; onRemoved: () => void; onClose: () => void };

function RemoveDialog({ item, open, onRemoved, onClose }: RemoveProps) {
  const { venue } = open.settings;
  return (
    <ConfirmSaving
      title={copy.removeTitle}
      confirm={officePage.entries.remove}
      isDanger
      open={open}
      changed={{ ...venue, items: withoutItem(venue.items, item) }}
      onSaved={onRemoved}
      onClose={onClose}
    >
      <p>{copy.removeExplained(item.name)}</p>
    </ConfirmSaving>
  );
}

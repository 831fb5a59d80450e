import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { MAX_ITEMS } from '@legacy-hub/domain/core/limits';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import type { Item } from '@legacy-hub/domain/venue/schema/items';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../closures/Closures.module.css';
import { officePage } from '../copy/page.ts';
import { ConfirmSaving } from '../sections/ConfirmSaving.tsx';
import { type ItemDraft, itemSection, withoutItem } from '../sections/price-sections.ts';
import { CardFrame } from '../sections/SectionCard.tsx';
import { SectionDialog } from '../sections/SectionDialog.tsx';
import type { OpenSettings } from '../sections/use-venue-settings.ts';

type Open = { dialog: 'add' } | { dialog: 'change' | 'remove'; item: Item };

const copy = officePage.items;
const { fields, hints } = officeVenue;

/** The items that the counter sells besides entry. */
export function ItemsCard({ open }: { open: OpenSettings }) {
  const [dialog, setDialog] = useState<Open | null>(null);
  const { items } = open.settings.venue;
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);

  /** Closes the dialog at once, because the button that opened it is removed with its row. */
  function finishRemoval() {
    flushSync(close);
    addButton.current?.focus();
  }

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
        <ul className={styles.list}>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} onOpen={setDialog} />
          ))}
        </ul>
      )}
      {dialog?.dialog === 'remove' && (
        <RemoveDialog item={dialog.item} open={open} onRemoved={finishRemoval} onClose={close} />
      )}
      {dialog && dialog.dialog !== 'remove' && (
        <SectionDialog
          title={dialog.dialog === 'add' ? copy.addTitle : copy.changeTitle}
          section={itemSection(dialog.dialog === 'add' ? null : dialog.item)}
          open={open}
          onClose={close}
        >
          {(form) => <ItemFields form={form} />}
        </SectionDialog>
      )}
    </CardFrame>
  );
}

function ItemRow({ item, onOpen }: { item: Item; onOpen: (dialog: Open) => void }) {
  const { name, priceCents, hasGst } = item;
  return (
    <li className={styles.row}>
      <p>
        <strong>{name}</strong>
        <br />
        {officeVenue.itemText(formatAudShort(priceCents), hasGst)}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          aria-label={copy.changeLabel(name)}
          onClick={() => onOpen({ dialog: 'change', item })}
        >
          {copy.change}
        </Button>
        <Button
          variant="quiet"
          aria-label={copy.removeLabel(name)}
          onClick={() => onOpen({ dialog: 'remove', item })}
        >
          {copy.remove}
        </Button>
      </div>
    </li>
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
      confirm={copy.remove}
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

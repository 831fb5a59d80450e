import { sellItems } from '@legacy-hub/domain/billing/drawer/endpoints';
import { type ItemCount, priceOfItems, soldItems } from '@legacy-hub/domain/billing/drawer/sale';
import type { AmountDue } from '@legacy-hub/domain/billing/payments/cash-due';
import { describeSoldItem } from '@legacy-hub/domain/billing/payments/receipts';
import { counterDrawer } from '@legacy-hub/domain/copy/counter/drawer';
import { MAX_OF_AN_ITEM } from '@legacy-hub/domain/core/limits';
import { formatAud, formatAudShort, times } from '@legacy-hub/domain/core/money';
import { decideQueuedSale } from '@legacy-hub/domain/outbox/queued-drawer';
import type { Item } from '@legacy-hub/domain/venue/schema/items';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useRef, useState } from 'react';
import { CashForm } from '../cash/CashForm.tsx';
import type { CashQueueing } from '../cash/use-take-cash.ts';
import styles from './SellItemsDialog.module.css';

const copy = counterDrawer.sell;

/** Sells items to a customer without a record. A sale is queued like a payment while the device is offline. */
export function SellItemsDialog({ onClose }: { onClose: () => void }) {
  // Follows changes of the settings, so that a sale refused for its price can be made at the new one.
  const forSale = venue().items;
  const [chosen, setChosen] = useState<readonly ItemCount[]>([]);
  const items = forSale.flatMap((item) => chosen.find(({ id }) => id === item.id) ?? []);
  const expectedCents = priceOfItems(items, forSale);
  const lines = soldItems(items, forSale).map((sold) => ({
    text: describeSoldItem(sold),
    amountCents: times(sold.eachCents, sold.quantity),
  }));
  const due: AmountDue = { lines, total: expectedCents };
  const queueing: CashQueueing = {
    of: (payment) => ({
      customerId: null,
      decide: ({ now, by, idempotencyKey }) =>
        decideQueuedSale({ items, expectedCents, ...payment, by, idempotencyKey }, now, { items: forSale }),
    }),
    hasEmail: false,
  };
  const countOf = ({ id }: Item): number => items.find((item) => item.id === id)?.quantity ?? 0;

  function change(item: Item, by: 1 | -1) {
    const known = items.some(({ id }) => id === item.id);
    const changed = known
      ? items.map((each) => (each.id === item.id ? { ...each, quantity: each.quantity + by } : each))
      : [...items, { id: item.id, quantity: 1 }];
    setChosen(changed.filter(({ quantity }) => quantity > 0));
  }

  return (
    <CashForm
      endpoint={sellItems}
      payer={null}
      command={{ items, expectedCents }}
      copy={{
        title: copy.title,
        who: '',
        confirm: copy.confirm(formatAud(expectedCents)),
        confirmed: copy.confirmed,
        failed: copy.failed,
      }}
      due={due}
      reason={items.length === 0 ? copy.none : null}
      queueing={queueing}
      isSale
      onClose={onClose}
    >
      <fieldset className={styles.items}>
        <legend>{copy.items}</legend>
        {forSale.map((item) => (
          <ItemButtons key={item.id} item={item} count={countOf(item)} onChange={(by) => change(item, by)} />
        ))}
      </fieldset>
    </CashForm>
  );
}

type ItemButtonsProps = { item: Item; count: number; onChange: (by: 1 | -1) => void };

/** A large button that adds one, and a small one that removes one. */
function ItemButtons({ item, count, onChange }: ItemButtonsProps) {
  const price = formatAudShort(item.priceCents);
  const add = useRef<HTMLButtonElement>(null);

  /** The last one hides this button, which would lose the focus. */
  function removeOne() {
    if (count === 1) add.current?.focus();
    onChange(-1);
  }

  return (
    <div className={styles.item} data-chosen={count > 0 || undefined}>
      <button
        ref={add}
        type="button"
        aria-label={copy.add(item.name, price)}
        disabled={count >= MAX_OF_AN_ITEM}
        onClick={() => onChange(1)}
      >
        <span>
          {count > 0 && `${count} × `}
          {item.name}
        </span>
        <small>{formatAud(item.priceCents)}</small>
      </button>
      <button
        type="button"
        className={styles.less}
        aria-label={copy.remove(item.name)}
        disabled={count === 0}
        onClick={removeOne}
      >
        −
      </button>
    </div>
  );
}

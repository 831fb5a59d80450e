import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { usePrices } from '../../api/prices.tsx';
import { useCachedPage } from '../../browser/use-cached-page.ts';
import { useLocalStorage } from '../../browser/use-local-storage.ts';
import { useLiveSettings } from '../../live/use-live-settings.ts';
import { LazyPart } from '../../loading/LazyPart.tsx';
import { OutboxContext, useOpenOutbox } from '../../outbox/use-outbox.ts';
import { customerInAddress, customerOf, withoutCustomer } from '../../session/customer-address.ts';
import { useStaff } from '../../session/staff-context.ts';
import { focusOnMount } from '../../ui/dialogs/focus-on-mount.ts';
import { usePageHeading } from '../../ui/layout/Page.tsx';
import { RecentCheckIns } from '../visits/components/RecentCheckIns.tsx';
import { Arrivals } from './boards/Arrivals.tsx';
import { CounterBar } from './boards/CounterBar.tsx';
import { CounterBoards } from './boards/CounterBoards.tsx';
import { DoubleEntries, QueuedActions } from './boards/QueuedActions.tsx';
import { type PassDays, WalkInBoardDialog } from './boards/WalkInBoardDialog.tsx';
import styles from './CounterView.module.css';
import { type Customer, OpenCustomerContext } from './customer.ts';
import type { OpenDialog } from './dialogs/ProfileDialogs.tsx';
import { focusAndSelect, useBlockScansInDialogs, useTypeToSearch } from './keyboard-shortcuts.ts';
import { CustomerDialog } from './profile/CustomerDialog.tsx';
import { CustomerSearch } from './search/CustomerSearch.tsx';
import { useCustomerSearch } from './search/use-customer-search.ts';

const loadTakings = async () => ({
  default: (await import('../billing/drawer/TakingsDialog.tsx')).TakingsDialog,
});

const loadSale = async () => ({
  default: (await import('../billing/drawer/SellItemsDialog.tsx')).SellItemsDialog,
});

type Open =
  | { dialog: 'customer'; customer: Customer; first: OpenDialog | null }
  | { dialog: 'board'; first: PassDays }
  | { dialog: 'takings' | 'sale' };

const booleanSchema = z.boolean();

export default function CounterView() {
  useLiveSettings();
  return (
    <OutboxContext value={useOpenOutbox(useStaff().uid)}>
      <Counter />
    </OutboxContext>
  );
}

/** The counter: search, recent check-ins, and the boards of active visits and walk-ins. */
function Counter() {
  const { uid, email, isAdmin } = useStaff();
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(() => {
    const customer = customerInAddress(address);
    return customer && { dialog: 'customer', customer, first: null };
  });
  const [shortcutsEnabled, setShortcutsEnabled] = useLocalStorage('counter-keys', booleanSchema, true);
  const field = useRef<HTMLInputElement>(null);
  const arrivals = useRef<HTMLDivElement>(null);
  const search = useCustomerSearch(([hit, ...others]) => {
    if (hit && others.length === 0) openCustomer(hit);
    else focusAndSelect(field);
  });
  const heading = usePageHeading(counter.title);
  useTypeToSearch(shortcutsEnabled, field);
  useBlockScansInDialogs();
  useCachedPage('/admin-portal');
  usePrices();

  const searchField = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    focusOnMount(input);
  }, []);

  function close() {
    flushSync(() => setOpen(null));
    if (customerInAddress(address)) setAddress(withoutCustomer, { replace: true });
    focusAndSelect(field);
  }

  function openCustomer({ kind, id }: Customer, first: OpenDialog | null = null) {
    setOpen({ dialog: 'customer', customer: { kind, id }, first });
  }

  const openById = useCallback(
    (id: string) => setOpen({ dialog: 'customer', customer: customerOf(id), first: null }),
    [],
  );

  const openLeaving = useCallback((id: string, visitId: string) => {
    const first = { dialog: 'leaving' as const, visitIds: [visitId] };
    setOpen({ dialog: 'customer', customer: customerOf(id), first });
  }, []);

  const openGroup = useCallback(
    (id: string) => setOpen({ dialog: 'customer', customer: { kind: 'walk-in', id }, first: null }),
    [],
  );

  function finishCheckIn() {
    search.type('');
    close();
  }

  /** Ignores a late response if staff have already typed something else. */
  function finishSearch(searched: string) {
    if (field.current?.value !== searched) return;
    search.type('');
    focusAndSelect(field);
  }

  function openUnlessBusy({ kind, id }: Customer) {
    setOpen((current) => current ?? { dialog: 'customer', customer: { kind, id }, first: null });
  }

  return (
    <main className={styles.counter}>
      <CounterBar
        email={email}
        shortcutsEnabled={shortcutsEnabled}
        onShortcutsChange={(isOn) => setShortcutsEnabled(() => isOn)}
        onTakings={() => setOpen({ dialog: 'takings' })}
        onSell={venue().items.length > 0 ? () => setOpen({ dialog: 'sale' }) : null}
      />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {counter.title}
      </h1>
      <QueuedActions onOpen={openById} />
      <DoubleEntries staff={uid} onOpen={openById} />
      <CustomerSearch
        search={search}
        field={searchField}
        onOpen={openCustomer}
        onCheckInRefused={openUnlessBusy}
        onCheckedIn={finishSearch}
        onBoard={() => setOpen({ dialog: 'board', first: 'today' })}
        onArrivals={() => arrivals.current?.querySelector('button')?.focus()}
      />
      <div className={styles.arriving}>
        <RecentCheckIns staff={uid} onUndone={() => focusAndSelect(field)} />
        <div ref={arrivals}>
          <Arrivals
            onOpen={openCustomer}
            onRefused={openUnlessBusy}
            onCheckedIn={() => focusAndSelect(field)}
          />
        </div>
      </div>
      <CounterBoards
        onOpen={openById}
        onRefused={openUnlessBusy}
        onCheckedIn={() => focusAndSelect(field)}
        onCollect={openLeaving}
        onOpenGroup={openGroup}
        onComing={() => setOpen({ dialog: 'board', first: 'coming' })}
      />
      {open?.dialog === 'customer' && (
        <OpenCustomerContext value={openCustomer}>
          <CustomerDialog
            key={open.customer.id}
            customer={open.customer}
            first={open.first}
            shortcutsEnabled={shortcutsEnabled}
            onClose={close}
            onCheckedIn={finishCheckIn}
          />
        </OpenCustomerContext>
      )}
      {open?.dialog === 'board' && (
        <WalkInBoardDialog first={open.first} onOpen={openGroup} onClose={close} />
      )}
      {open?.dialog === 'sale' && <LazyPart load={loadSale} props={{ onClose: close }} />}
      {open?.dialog === 'takings' && <LazyPart load={loadTakings} props={{ isAdmin, onClose: close }} />}
    </main>
  );
}

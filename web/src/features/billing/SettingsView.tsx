import { cardOnFileView } from '@legacy-hub/domain/billing/card-on-file';
import { planPause } from '@legacy-hub/domain/billing/pause';
import { pauseStatus } from '@legacy-hub/domain/billing/pause-view';
import { cardStatus, subscriptionLines } from '@legacy-hub/domain/billing/settings-view';
import { isSubscriptionCanceled } from '@legacy-hub/domain/billing/view';
import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { portalPause } from '@legacy-hub/domain/copy/portal-pause';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { findPerson } from '@legacy-hub/domain/household';
import type { Cents } from '@legacy-hub/domain/money';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePortal } from '../../portal/live.ts';
import { PortalView } from '../../portal/PortalView.tsx';
import { Button } from '../../ui/Button.tsx';
import { BuySessionsDialog } from './components/BuySessionsDialog.tsx';
import { CancelDialog } from './components/CancelDialog.tsx';
import { CanceledNotice } from './components/CanceledNotice.tsx';
import { CardStatusNotice } from './components/CardStatusNotice.tsx';
import { InvoiceList } from './components/InvoiceList.tsx';
import { ManageDialog } from './components/ManageDialog.tsx';
import { PauseDialog } from './components/PauseDialog.tsx';
import { PauseNotice } from './components/PauseNotice.tsx';
import { SubscriptionRow } from './components/SubscriptionRow.tsx';
import { UpdateCardDialog } from './components/UpdateCardDialog.tsx';
import styles from './SettingsView.module.css';

const { subscriptions } = portalSettings;

type Open =
  | { show: 'manage' | 'cancel' | 'sessions'; personId: string }
  | { show: 'card' }
  | { show: 'pause' };

/** The household's subscriptions, the dialogs that change them, and the invoices. */
export default function SettingsView() {
  const { household, now } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const isCanceled = isSubscriptionCanceled(household, now);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = cardStatus(household);
  const pause = pauseStatus(household, now);

  /** The heading takes the focus if the button that opened the dialog is gone. */
  function close() {
    flushSync(() => setOpen(null));
    if (document.activeElement === document.body) heading.current?.focus();
  }

  /** Cancelling removes the list, and the button in it that the closed dialog has returned the focus to. */
  const returnFocus = useCallback(
    (list: HTMLDivElement) => () => {
      if (list.contains(document.activeElement)) heading.current?.focus();
    },
    [],
  );

  return (
    <PortalView title={portalMenu.settings}>
      <section className={styles.subscriptions} aria-labelledby="subscriptions">
        <h2 id="subscriptions" ref={heading} tabIndex={-1}>
          {subscriptions.title}
        </h2>
        {pause && <PauseNotice status={pause} />}
        {isCanceled ? (
          <CanceledNotice />
        ) : (
          <div ref={returnFocus} className={styles.sheet}>
            {status && (
              <CardStatusNotice
                status={status}
                card={cardOnFileView(household, now)}
                onUpdateCard={() => setOpen({ show: 'card' })}
                onConfirmed={() => heading.current?.focus()}
              />
            )}
            <ul>
              {subscriptionLines(household, now).map((line) => (
                <SubscriptionRow
                  key={line.personId}
                  line={line}
                  onManage={() => setOpen({ show: 'manage', personId: line.personId })}
                  onBuySessions={() => setOpen({ show: 'sessions', personId: line.personId })}
                />
              ))}
            </ul>
          </div>
        )}
        {!pause && planPause(household, 1, now).ok && (
          <div>
            <Button variant="secondary" onClick={() => setOpen({ show: 'pause' })}>
              {portalPause.open}
            </Button>
          </div>
        )}
      </section>
      <InvoiceList />
      {open && <OpenDialog open={open} due={status?.due ?? null} onOpen={setOpen} onClose={close} />}
    </PortalView>
  );
}

type DialogProps = { open: Open; due: Cents | null; onOpen: (open: Open) => void; onClose: () => void };

function OpenDialog({ open, due, onOpen, onClose }: DialogProps) {
  const { household } = usePortal();
  if (open.show === 'card') return <UpdateCardDialog due={due} onClose={onClose} />;
  if (open.show === 'pause') return <PauseDialog onClose={onClose} />;
  const { show, personId } = open;
  const person = findPerson(household, personId);
  if (!person) return null;
  switch (show) {
    case 'sessions':
      return <BuySessionsDialog person={person} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog person={person} onClose={onClose} />;
    case 'manage':
      return (
        <ManageDialog
          person={person}
          onCancelSubscription={() => onOpen({ show: 'cancel', personId })}
          onClose={onClose}
        />
      );
  }
}

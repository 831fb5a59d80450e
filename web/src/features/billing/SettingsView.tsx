import { returningPerson } from '@legacy-hub/domain/billing/changes/start-again';
import { cardOnFileView, cardStatus } from '@legacy-hub/domain/billing/views/card-on-file';
import { isSubscriptionCanceled } from '@legacy-hub/domain/billing/views/membership-end-view';
import { CARD_LINK } from '@legacy-hub/domain/billing/weeks/card-after-cash';
import { portalMenu } from '@legacy-hub/domain/copy/portal/portal';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import type { Cents } from '@legacy-hub/domain/core/money';
import { findPerson } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LazyPart } from '../../loading/LazyPart.tsx';
import { usePortal } from '../../portal/live.ts';
import { View } from '../../ui/layout/SideMenu.tsx';
import { CardStatusNotice } from './cards/CardStatusNotice.tsx';
import { MembershipDialogs, type OpenMembershipDialog } from './memberships/MembershipDialogs.tsx';
import { MembershipList } from './memberships/MembershipList.tsx';
import { StartAgainDialog, StartAgainNotice } from './memberships/StartAgain.tsx';
import { InvoiceList } from './payments/InvoiceList.tsx';
import styles from './SettingsView.module.css';

const loadUpdateCard = () => import('./cards/UpdateCardDialog.tsx');
const loadBuySessions = () => import('./sessions/BuySessionsDialog.tsx');

const { subscriptions } = portalSettings;

type Open =
  | OpenMembershipDialog
  | { show: 'sessions'; personId: string }
  | { show: 'start'; personId: string }
  | { show: 'card' };

/** The household's subscriptions, the dialogs that change them, and the invoices. */
export default function SettingsView() {
  const { household, now } = usePortal();
  const [open, setOpen] = useState<Open | null>(() =>
    `${location.pathname}${location.hash}` === CARD_LINK ? { show: 'pay-by-card' } : null,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const status = cardStatus(household, venue());
  const hasEnded = isSubscriptionCanceled(household, now);

  /** Moves the focus to the heading if the button that opened the dialog was removed. */
  function close() {
    flushSync(() => setOpen(null));
    if (document.activeElement === document.body) heading.current?.focus();
  }

  /** Cancelling removes the list, including the button that had regained the focus from the closed dialog. */
  const returnFocus = useCallback(
    (list: HTMLDivElement) => () => {
      if (list.contains(document.activeElement)) heading.current?.focus();
    },
    [],
  );

  const card = status && (
    <CardStatusNotice
      status={status}
      card={cardOnFileView(household, now)}
      onUpdateCard={() => setOpen({ show: 'card' })}
      onConfirmed={() => heading.current?.focus()}
    />
  );
  return (
    <View title={portalMenu.settings}>
      <section className={styles.subscriptions} aria-labelledby="subscriptions">
        <h2 id="subscriptions" ref={heading} tabIndex={-1}>
          {subscriptions.title}
        </h2>
        {!hasEnded && <StartAgainNotice />}
        <MembershipList
          above={card}
          sheetRef={returnFocus}
          onOpen={setOpen}
          onBuySessions={(personId) => setOpen({ show: 'sessions', personId })}
          onStartAgain={(personId) => setOpen({ show: 'start', personId })}
        />
        {hasEnded && <StartAgainNotice />}
      </section>
      <InvoiceList />
      {open && <OpenDialog open={open} due={status?.due ?? null} onOpen={setOpen} onClose={close} />}
    </View>
  );
}

type DialogProps = { open: Open; due: Cents | null; onOpen: (open: Open) => void; onClose: () => void };

function OpenDialog({ open, due, onOpen, onClose }: DialogProps) {
  const { household, now } = usePortal();
  if (open.show === 'card') return <LazyPart load={loadUpdateCard} props={{ due, onClose }} />;
  if (open.show === 'start') {
    const person = returningPerson(household, open.personId, now);
    return person && <StartAgainDialog people={[person]} onClose={onClose} />;
  }
  if (open.show !== 'sessions') return <MembershipDialogs open={open} onOpen={onOpen} onClose={onClose} />;
  const person = findPerson(household, open.personId);
  return person ? <LazyPart load={loadBuySessions} props={{ person, onClose }} /> : null;
}

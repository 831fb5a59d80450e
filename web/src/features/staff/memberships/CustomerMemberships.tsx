import type { ChangeTierCommand } from '@legacy-hub/domain/billing/changes/membership-changes';
import {
  isChosen,
  returningPerson,
  type StartAgainCommand,
} from '@legacy-hub/domain/billing/changes/start-again';
import { cashPayersOf } from '@legacy-hub/domain/billing/payments/cash-due';
import { cardOnFileView, cardStatus } from '@legacy-hub/domain/billing/views/card-on-file';
import { counterMemberships as copy } from '@legacy-hub/domain/copy/counter/memberships';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import type { FamilyMember, Household } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { HouseholdContext, useHousehold } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { HouseholdCashDialog } from '../../billing/cash/CashDialog.tsx';
import { SellSessionsDialog } from '../../billing/cash/SellSessionsDialog.tsx';
import { UpgradeInCashDialog } from '../../billing/cash/UpgradeInCashDialog.tsx';
import {
  MembershipDialogs,
  type OpenMembershipDialog,
} from '../../billing/memberships/MembershipDialogs.tsx';
import { MembershipList } from '../../billing/memberships/MembershipList.tsx';
import { StartAgainDialog, StartAgainNotice } from '../../billing/memberships/StartAgain.tsx';
import type { OnStarted } from '../../billing/memberships/use-start-again.ts';
import { PaymentLinkDialog } from '../../registration/components/PaymentLinkDialog.tsx';
import styles from './CustomerMemberships.module.css';

const loadCardLink = () => import('./CardLinkDialog.tsx');
const loadOwnHousehold = () => import('./OwnHouseholdDialog.tsx');

type Open =
  | OpenMembershipDialog
  | { show: 'sessions'; personId: string }
  | { show: 'start'; personId: string }
  | { show: 'own-household'; person: FamilyMember }
  | { show: 'cash'; personIds: string[] | undefined }
  | { show: 'payment'; started: StartAgainCommand }
  | { show: 'upgrade'; upgrade: ChangeTierCommand };

/** The household's memberships, with the same dialogs as the portal; payments are taken at the counter. */
export function CustomerMemberships({ household }: { household: Household }) {
  const now = useNow('minute');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const payNext = (started: StartAgainCommand) => setOpen({ show: 'payment', started });

  return (
    <HouseholdContext value={{ household, now, isByStaff: true }}>
      <section className={styles.memberships} aria-label={copy.title}>
        <header className={styles.head}>
          <h3>{copy.title}</h3>
          <Button
            variant="secondary"
            onClick={() => setOpen({ show: 'cash', personIds: prepayable(household, now) })}
          >
            {copy.takePayment}
          </Button>
        </header>
        <MembershipList
          above={<CardStatus />}
          onOpen={setOpen}
          sessionsAction={counterMoney.sessions.title}
          onBuySessions={(personId) => setOpen({ show: 'sessions', personId })}
          onStartAgain={(personId) => setOpen({ show: 'start', personId })}
        />
        <StartAgainNotice onStarted={payNext} />
      </section>
      {open && (
        <OpenDialog open={open} household={household} onOpen={setOpen} onStarted={payNext} onClose={close} />
      )}
    </HouseholdContext>
  );
}

type DialogProps = {
  open: Open;
  household: Household;
  onOpen: (open: Open) => void;
  onStarted: OnStarted;
  onClose: () => void;
};

function OpenDialog({ open, household, onOpen, onStarted, onClose }: DialogProps) {
  switch (open.show) {
    case 'start':
      return <StartOneAgain personId={open.personId} onStarted={onStarted} onClose={onClose} />;
    case 'cash':
      return <HouseholdCashDialog household={household} personIds={open.personIds} onClose={onClose} />;
    case 'pay-by-card':
      return <LazyPart load={loadCardLink} props={{ household, onClose }} />;
    case 'own-household':
      return <LazyPart load={loadOwnHousehold} props={{ person: open.person, onClose }} />;
    case 'payment':
      return <Payment household={household} started={open.started} onClose={onClose} />;
    case 'sessions':
      return <SellSessionsDialog household={household} personId={open.personId} onClose={onClose} />;
    case 'upgrade':
      return <UpgradeInCashDialog household={household} upgrade={open.upgrade} onClose={onClose} />;
    default:
      return (
        <MembershipDialogs
          open={open}
          onOpen={onOpen}
          onPayInCash={(upgrade) => onOpen({ show: 'upgrade', upgrade })}
          onRemoved={(person) => onOpen({ show: 'own-household', person })}
          onClose={onClose}
        />
      );
  }
}

/** Shows the person as first offered while the dialog is open, even once the card on file has paid. */
function StartOneAgain({
  personId,
  onStarted,
  onClose,
}: Pick<DialogProps, 'onStarted' | 'onClose'> & { personId: string }) {
  const { household, now } = useHousehold();
  const [person] = useState(() => returningPerson(household, personId, now));
  return person && <StartAgainDialog people={[person]} onStarted={onStarted} onClose={onClose} />;
}

/**
 * Takes cash immediately, or shows the link to enter a card on the customer's own phone. Opens once the
 * household includes the choice, which may be shortly after the response, because the household has the old
 * price until then.
 */
function Payment({
  household,
  started,
  onClose,
}: Pick<DialogProps, 'household' | 'onClose'> & { started: StartAgainCommand }) {
  const [isReady, setReady] = useState(false);
  if (!isReady && isChosen(household, started)) setReady(true);
  if (!isReady) return null;
  if (started.payBy === 'card') return <PaymentLinkDialog household={household} onClose={onClose} />;
  const personIds = started.choices.map(({ personId }) => personId);
  return <HouseholdCashDialog household={household} personIds={personIds} onClose={onClose} />;
}

/**
 * Returns everyone who can pay in cash if no one owes anything; otherwise undefined, and the dialog selects
 * those who owe.
 */
function prepayable(household: Household, now: Instant): string[] | undefined {
  const payers = cashPayersOf(household, now, venue()).filter(({ reason }) => reason === null);
  return payers.some(({ isDue }) => isDue) ? undefined : payers.map(({ id }) => id);
}

function CardStatus() {
  const { household, now, addressee } = useHousehold();
  const status = cardStatus(household, venue(), addressee);
  const card = cardOnFileView(household, now, addressee);
  if (!status) return null;
  return (
    <div className={styles.card}>
      {status.isDue ? <Notice tone="error">{status.message}</Notice> : <p>{status.message}</p>}
      {card && <p>{card.text}</p>}
      {card?.warning && <Notice tone="warning">{card.warning}</Notice>}
    </div>
  );
}

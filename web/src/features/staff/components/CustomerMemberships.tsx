import { cardOnFileView } from '@legacy-hub/domain/billing/card-on-file';
import { cashPayersOf } from '@legacy-hub/domain/billing/cash-due';
import type { ChangeTierCommand } from '@legacy-hub/domain/billing/schema';
import { cardStatus } from '@legacy-hub/domain/billing/settings-view';
import { customerNamed } from '@legacy-hub/domain/copy/addressee';
import { counterMemberships as copy } from '@legacy-hub/domain/copy/counter-memberships';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { useMemo, useState } from 'react';
import { type Call, CallTranslation } from '../../../api/use-call-as-user.ts';
import { useNow } from '../../../live/use-now.ts';
import { AddresseeContext } from '../../../portal/addressee.ts';
import { PortalContext } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { HouseholdCashDialog } from '../../billing/components/HouseholdCashDialog.tsx';
import { MembershipDialogs, type OpenMembershipDialog } from '../../billing/components/MembershipDialogs.tsx';
import { MembershipList } from '../../billing/components/MembershipList.tsx';
import { SellSessionsDialog } from '../../billing/components/SellSessionsDialog.tsx';
import { UpgradeInCashDialog } from '../../billing/components/UpgradeInCashDialog.tsx';
import { callForHousehold } from '../calls-for-household.ts';
import styles from './CustomerMemberships.module.css';

type Open =
  | OpenMembershipDialog
  | { show: 'sessions'; personId: string }
  | { show: 'cash' }
  | { show: 'upgrade'; upgrade: ChangeTierCommand };

const nothingIsShownEarly = () => () => undefined;

/** What members see in their settings, with the same dialogs; money is taken in cash. */
export function CustomerMemberships({ household }: { household: Household }) {
  const { uid } = household;
  const now = useNow('minute');
  const [open, setOpen] = useState<Open | null>(null);
  const translate = useMemo(() => (call: Call) => callForHousehold(uid, call), [uid]);
  const addressee = useMemo(() => customerNamed(household.primary.name), [household.primary.name]);
  const close = () => setOpen(null);
  return (
    <PortalContext value={{ household, now, applyOptimistically: nothingIsShownEarly }}>
      <AddresseeContext value={addressee}>
        <CallTranslation value={translate}>
          <section className={styles.memberships} aria-label={copy.title}>
            <header className={styles.head}>
              <h3>{copy.title}</h3>
              <Button variant="secondary" onClick={() => setOpen({ show: 'cash' })}>
                {copy.takeCash}
              </Button>
            </header>
            <MembershipList
              above={<CardStatus household={household} now={now} />}
              onOpen={setOpen}
              onBuySessions={(personId) => setOpen({ show: 'sessions', personId })}
            />
          </section>
          {open?.show === 'cash' && (
            <HouseholdCashDialog
              household={household}
              personIds={paidEarly(household, now)}
              onClose={close}
            />
          )}
          {open?.show === 'sessions' && (
            <SellSessionsDialog household={household} personId={open.personId} onClose={close} />
          )}
          {open && 'upgrade' in open && (
            <UpgradeInCashDialog household={household} upgrade={open.upgrade} onClose={close} />
          )}
          {open && open.show !== 'cash' && open.show !== 'sessions' && open.show !== 'upgrade' && (
            <MembershipDialogs
              open={open}
              onOpen={setOpen}
              onPayInCash={(upgrade) => setOpen({ show: 'upgrade', upgrade })}
              onClose={close}
            />
          )}
        </CallTranslation>
      </AddresseeContext>
    </PortalContext>
  );
}

/** Everybody who can pay in cash, if nobody owes anything; otherwise the dialog chooses who owes. */
function paidEarly(household: Household, now: Instant): string[] | undefined {
  const payers = cashPayersOf(household, now).filter(({ reason }) => reason === null);
  return payers.some(({ isDue }) => isDue) ? undefined : payers.map(({ id }) => id);
}

function CardStatus({ household, now }: { household: Household; now: Instant }) {
  const status = cardStatus(household, customerNamed(household.primary.name));
  if (!status) return null;
  return (
    <div className={styles.card}>
      {status.isDue ? <Notice tone="error">{status.message}</Notice> : <p>{status.message}</p>}
      <p>{cardOnFileView(household, now)?.text}</p>
    </div>
  );
}

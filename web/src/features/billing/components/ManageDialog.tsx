import type { ChangeTierCommand } from '@legacy-hub/domain/billing/schema';
import { changeBlockers, tierColumns } from '@legacy-hub/domain/billing/settings-view';
import type { TierOption } from '@legacy-hub/domain/billing/view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { displayName } from '@legacy-hub/domain/display-name';
import type { Household, Person } from '@legacy-hub/domain/household-schema';
import type { Tier } from '@legacy-hub/domain/tiers';
import { type ReactElement, useId, useState } from 'react';
import { useAddressee } from '../../../portal/addressee.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import styles from './ManageDialog.module.css';
import { TierChange } from './TierChange.tsx';
import { CurrentTier, TierOptionCard } from './TierOptionCard.tsx';

const { manage } = portalSettings;

type Props = {
  person: Person;
  onCancelSubscription: () => void;
  onRemove: (() => void) | undefined;
  onPayInCash: ((upgrade: ChangeTierCommand) => void) | undefined;
  onClose: () => void;
};

/** One person's tier, with the available downgrades and upgrades. */
export function ManageDialog(props: Props) {
  const { person: currentPerson, onCancelSubscription, onRemove, onPayInCash, onClose } = props;
  const portal = usePortal();
  const { now } = portal;
  const addressee = useAddressee();
  const [chosen, setChosen] = useState<Tier | null>(null);
  // While a change runs, keep showing the state before it: the live household may update before the response.
  const [changing, setChanging] = useState<{ household: Household; person: Person } | null>(null);
  const { household, person } = changing ?? { household: portal.household, person: currentPerson };
  const busy = changing !== null;
  const reasonId = useId();
  const { downgrades, current, upgrades } = tierColumns(household, person, now);
  const { changeBlockedReason, cancelBlockedReason } = changeBlockers(household, person, now, addressee);
  const reason = changeBlockedReason ?? cancelBlockedReason;

  const asCard = (option: TierOption) => (
    <TierOptionCard
      key={option.tier}
      option={option}
      chosen={chosen === option.tier}
      disabled={busy || changeBlockedReason !== null}
      reasonId={reason === null ? undefined : reasonId}
      onChosen={() => setChosen(option.tier)}
    />
  );

  return (
    <Dialog title={manage.title} wide busy={busy} onClose={onClose}>
      <p className={styles.person}>{displayName(household, person)}</p>
      <div className={styles.columns}>
        <Column title={manage.downgrades} none={manage.noDowngrades}>
          {downgrades.map(asCard)}
        </Column>
        <Column title={manage.current} none={manage.none}>
          {current === null ? [] : [<CurrentTier key={current.tier} option={current} />]}
        </Column>
        <Column title={manage.upgrades} none={manage.noUpgrades}>
          {upgrades.map(asCard)}
        </Column>
      </div>
      {reason === null ? (
        <TierChange
          household={household}
          person={person}
          newTier={chosen}
          onPayInCash={onPayInCash}
          onBusy={(isBusy) => setChanging(isBusy ? { household, person } : null)}
          onChanged={onClose}
        />
      ) : (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <DialogButtons>
        <Button
          variant="secondary"
          disabled={busy || cancelBlockedReason !== null}
          aria-describedby={cancelBlockedReason === null ? undefined : reasonId}
          onClick={onCancelSubscription}
        >
          {manage.cancel}
        </Button>
        {onRemove && (
          <Button variant="secondary" disabled={busy} onClick={onRemove}>
            {manage.remove}
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {manage.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type ColumnProps = { title: string; none: string; children: ReactElement[] };

function Column({ title, none, children }: ColumnProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children.length === 0 ? <p className={styles.none}>{none}</p> : children}
    </section>
  );
}

import { manageColumns, shownName, whatCanChange } from '@legacy-hub/domain/billing/settings-view';
import type { TierOption } from '@legacy-hub/domain/billing/view';
import type { Member, Person } from '@legacy-hub/domain/member';
import { portalSettings } from '@legacy-hub/domain/texts/portal-settings';
import type { Tier } from '@legacy-hub/domain/tiers';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { usePortal } from '../../account/live.ts';
import styles from './ManageDialog.module.css';
import { TierChange } from './TierChange.tsx';
import { CurrentTier, TierOptionCard } from './TierOptionCard.tsx';

const { manage } = portalSettings;

type Props = { person: Person; onCancelSubscription: () => void; onClose: () => void };

/** One person's tier, with those below and above it. */
export function ManageDialog({ person: known, onCancelSubscription, onClose }: Props) {
  const portal = usePortal();
  const { now } = portal;
  const [chosen, setChosen] = useState<Tier | null>(null);
  // While a change runs, what was decided on stays in sight: the new tier may be known before its answer is there.
  const [changing, setChanging] = useState<{ member: Member; person: Person } | null>(null);
  const { member, person } = changing ?? { member: portal.member, person: known };
  const busy = changing !== null;
  const why = useId();
  const { downgrades, current, upgrades } = manageColumns(member, person, now);
  const { noChange, noCancel } = whatCanChange(member, person, now);
  const because = noChange ?? noCancel;

  const asCard = (option: TierOption) => (
    <TierOptionCard
      key={option.tier}
      option={option}
      chosen={chosen === option.tier}
      disabled={busy || noChange !== null}
      because={because === null ? undefined : why}
      onChosen={() => setChosen(option.tier)}
    />
  );

  return (
    <Dialog title={manage.title} wide busy={busy} onClose={onClose}>
      <p className={styles.who}>{shownName(member, person)}</p>
      <div className={styles.columns}>
        <section>
          <h3>{manage.downgrades}</h3>
          {downgrades.length === 0 ? (
            <p className={styles.none}>{manage.noDowngrades}</p>
          ) : (
            downgrades.map(asCard)
          )}
        </section>
        <section>
          <h3>{manage.current}</h3>
          {current === null ? <p className={styles.none}>{manage.none}</p> : <CurrentTier option={current} />}
        </section>
        <section>
          <h3>{manage.upgrades}</h3>
          {upgrades.length === 0 ? <p className={styles.none}>{manage.noUpgrades}</p> : upgrades.map(asCard)}
        </section>
      </div>
      {because === null ? (
        <TierChange
          member={member}
          person={person}
          newTier={chosen}
          onBusy={(runs) => setChanging(runs ? { member, person } : null)}
          onChanged={onClose}
        />
      ) : (
        <p id={why} className={styles.because}>
          {because}
        </p>
      )}
      <DialogButtons>
        <Button
          look="quiet"
          disabled={busy || noCancel !== null}
          aria-describedby={noCancel === null ? undefined : why}
          onClick={onCancelSubscription}
        >
          {manage.cancel}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {manage.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

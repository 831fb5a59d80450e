import {
  type ChangeTierCommand,
  hasChangedTier,
} from '@legacy-hub/domain/billing/changes/membership-changes';
import { laterStartOf, tierChangeCost } from '@legacy-hub/domain/billing/changes/prepaid-change';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/changes/upgrade-in-cash';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import {
  bookingsEndedByTier,
  changeBlockers,
  type TierOption,
  tierChangeText,
  tierColumns,
} from '@legacy-hub/domain/billing/views/tier-change-view';
import { counterMemberships } from '@legacy-hub/domain/copy/counter/memberships';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { formatAud, formatAudShort } from '@legacy-hub/domain/core/money';
import { TIERS, type Tier } from '@legacy-hub/domain/core/tiers';
import type { Household, Person } from '@legacy-hub/domain/documents/household';
import { displayName, findPerson } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, formatShortDate } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactElement, useId, useState } from 'react';
import { PricesNotice, usePrices } from '../../../api/prices.tsx';
import { useHousehold } from '../../../portal/live.ts';
import { useHouseholdCall } from '../../../portal/use-household-call.ts';
import { useLostResponse } from '../../../portal/use-lost-response.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { completePayment } from '../cards/complete-payment.ts';
import styles from './ManageDialog.module.css';

const { manage } = portalSettings;

function TierFacts({ tier, name, weekly, monthly }: TierOption) {
  return (
    <>
      <TierDie tier={tier} className={styles.die} />
      <span className={styles.name}>{name}</span>
      <span className={styles.monthly}>{manage.monthlyPrice(formatAudShort(monthly))}</span>
      <span className={styles.weekly}>{manage.weeklyPrice(formatAudShort(weekly))}</span>
    </>
  );
}

function CurrentTier({ option }: { option: TierOption }) {
  return (
    <div className={styles.card} data-tier={option.tier}>
      <TierFacts {...option} />
    </div>
  );
}

type TierOptionCardProps = {
  option: TierOption;
  chosen: boolean;
  disabled: boolean;
  /** The id of the message that explains why the tier cannot be chosen. */
  reasonId: string | undefined;
  onChosen: () => void;
};

function TierOptionCard({ option, chosen, disabled, reasonId, onChosen }: TierOptionCardProps) {
  return (
    <button
      type="button"
      className={`${styles.card} ${styles.option}`}
      data-tier={option.tier}
      aria-pressed={chosen}
      aria-describedby={reasonId}
      disabled={disabled}
      onClick={onChosen}
    >
      <TierFacts {...option} />
    </button>
  );
}

type SharedProps = {
  household: Household;
  person: Person;
  /** At the counter: takes the price difference from a person who pays in cash. */
  onPayInCash: ((upgrade: ChangeTierCommand) => void) | undefined;
  onBusy: (busy: boolean) => void;
  onChanged: () => void;
};

/** The cost of the chosen tier, and the button that changes to it. */
function TierChange({ newTier, ...change }: SharedProps & { newTier: Tier | null }) {
  return (
    <div className={styles.panel}>
      {newTier === null ? <p>{manage.choose}</p> : <ChosenTier key={newTier} newTier={newTier} {...change} />}
    </div>
  );
}

function ChosenTier({ newTier, ...props }: SharedProps & { newTier: Tier }) {
  const { household, person, onPayInCash, onBusy, onChanged } = props;
  const { now, addressee: to } = useHousehold();
  const [tiers] = useState({ currentTier: person.membership.tier, newTier, memberId: person.id });
  const upgrade = { currentTier: tiers.currentTier, newTier, personId: person.id };
  const cash = cashUpgradeCost(household, upgrade, now, venue());
  const { send, busy } = useHouseholdCall(billingEndpoints.changeTier);
  const [error, setError] = useState<string | null>(null);
  const setLost = useLostResponse();

  const { dueNow } = tierChangeCost(household, person, newTier, now, venue());
  const later = cash === null ? laterStartOf(household, person, newTier, now, venue()) : null;

  async function confirm(atRenewal?: true) {
    setError(null);
    setLost(null);
    onBusy(true);
    const expectedCents = atRenewal ? 0 : dueNow;
    const outcome = await completePayment(() => send({ ...tiers, atRenewal, expectedCents }));
    onBusy(false);
    if (outcome.paid) return finish();
    setError(manage.changeFailed(outcome.message));
    if (outcome.isUnresolved) setLost({ hasTakenEffect: isChanged(atRenewal), finish });
  }

  function isChanged(atRenewal?: true) {
    const { membership: before } = person;
    return (current: Household): boolean => {
      const after = findPerson(current, person.id)?.membership;
      return after !== undefined && hasChangedTier({ before, after }, { ...upgrade, atRenewal }, now);
    };
  }

  function finish() {
    notify.success(manage.changed);
    onChanged();
  }

  return (
    <>
      <p role="status" className={styles.cost}>
        {tierChangeText(household, person, newTier, { now, to }, venue())}{' '}
        {bookingsEndedByTier(household, person, newTier, now)}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      {cash !== null && onPayInCash && (
        <div>
          <Button onClick={() => onPayInCash(upgrade)}>
            {counterMemberships.takeAtCounter(formatAud(cash))}
          </Button>
        </div>
      )}
      {cash === null && (
        <div>
          <Button busy={busy} onClick={() => confirm()}>
            {manage.changeTo(TIERS[newTier].name)}
          </Button>
          {later !== null && (
            <Button variant="secondary" busy={busy} onClick={() => confirm(true)}>
              {manage.changeLater(formatShortDate(dayOf(later)))}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

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
  usePrices();
  const shown = useHousehold();
  const { now, addressee } = shown;
  const [chosen, setChosen] = useState<Tier | null>(null);
  // The state before the running change. It stays on screen, because the live household may update before the
  // response.
  const [changing, setChanging] = useState<{ household: Household; person: Person } | null>(null);
  const { household, person } = changing ?? { household: shown.household, person: currentPerson };
  const busy = changing !== null;
  const reasonId = useId();
  const { downgrades, current, upgrades } = tierColumns(household, person, now, venue());
  const { changeBlockedReason, cancelBlockedReason } = changeBlockers(
    household,
    person,
    now,
    venue(),
    addressee,
  );
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
      <PricesNotice />
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
          variant="remove"
          disabled={busy || cancelBlockedReason !== null}
          aria-describedby={cancelBlockedReason === null ? undefined : reasonId}
          onClick={onCancelSubscription}
        >
          {manage.cancel}
        </Button>
        {onRemove && (
          <Button variant="remove" disabled={busy} onClick={onRemove}>
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

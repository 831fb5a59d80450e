import {
  type StartAgainOffer,
  type StartAgainPerson,
  startAgainOffer,
  startAgainTerms,
  startAgainTotal,
} from '@legacy-hub/domain/billing/changes/start-again';
import { portalStartAgain } from '@legacy-hub/domain/copy/portal/start-again';
import { formatAud } from '@legacy-hub/domain/core/money';
import { TIER_ORDER, TIERS, type Tier } from '@legacy-hub/domain/core/tiers';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useRef, useState } from 'react';
import { useHousehold } from '../../../portal/live.ts';
import { WhenLive } from '../../../portal/WhenLive.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './StartAgain.module.css';
import { type OnStarted, useStartAgain } from './use-start-again.ts';

const TIER_OPTIONS = TIER_ORDER.map((value) => ({ value, text: TIERS[value].name }));

type Props = {
  people: readonly StartAgainPerson[];
  onStarted?: OnStarted | undefined;
  onClose: () => void;
};

/** Chooses the people and tiers that start again. The primary member is always included. */
export function StartAgainDialog({ people: offered, onStarted, onClose }: Props) {
  const { household, now, addressee } = useHousehold();
  const [people, setPeople] = useState(offered);
  const { start, busyWith, error } = useStartAgain(onClose, onStarted);
  const chosen = people.filter(({ isChosen }) => isChosen);
  const terms = startAgainTerms(household, chosen, now, venue(), addressee);

  const change = (personId: string, changed: Partial<StartAgainPerson>) =>
    setPeople(people.map((person) => (person.personId === personId ? { ...person, ...changed } : person)));

  return (
    <Dialog title={portalStartAgain.title} busy={busyWith !== null} onClose={onClose}>
      <p>{portalStartAgain.choose}</p>
      <ul className={styles.people}>
        {people.map(({ personId, name, tier, isChosen }) => (
          <li key={personId} className={styles.person}>
            <Checkbox
              name={personId}
              value={isChosen}
              disabled={people.length === 1 || personId === household.primary.id}
              onValueChange={(isTicked) => change(personId, { isChosen: isTicked })}
            >
              {name}
            </Checkbox>
            {isChosen && (
              <SelectField
                label={portalStartAgain.tierOf(name)}
                value={tier}
                options={TIER_OPTIONS}
                onValueChange={(value: Tier) => change(personId, { tier: value })}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.total}>
        {portalStartAgain.total}{' '}
        <strong>{formatAud(startAgainTotal(household, chosen, now, venue()))}</strong>
      </p>
      {terms.messages.map((message) => (
        <p key={message} className={styles.small}>
          {message}
        </p>
      ))}
      {error !== null && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busyWith !== null} onClick={onClose}>
          {portalStartAgain.cancel}
        </Button>
        {terms.payBy.map((payBy, index) => (
          <Button
            key={payBy}
            variant={index === terms.payBy.length - 1 ? 'primary' : 'secondary'}
            busy={busyWith === payBy}
            disabled={busyWith !== null || chosen.length === 0}
            onClick={() => start(chosen, payBy)}
          >
            {portalStartAgain.pay[payBy]}
          </Button>
        ))}
      </DialogButtons>
    </Dialog>
  );
}

/** Offers the previous choice to a household whose memberships have ended or are unpaid. */
export function StartAgainNotice({ onStarted }: { onStarted?: OnStarted }) {
  const { household, now, addressee } = useHousehold();
  const offer = startAgainOffer(household, now, venue(), addressee);
  return offer && <Offer offer={offer} onStarted={onStarted} />;
}

function Offer({ offer, onStarted }: { offer: StartAgainOffer; onStarted: OnStarted | undefined }) {
  const [isChoosing, setChoosing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { start, busyWith, error } = useStartAgain(() => section.current?.focus(), onStarted);
  const chosen = offer.people.filter(({ isChosen }) => isChosen);
  return (
    <section ref={section} tabIndex={-1} className={styles.offer} aria-label={portalStartAgain.title}>
      {offer.heading !== null && <h2>{offer.heading}</h2>}
      <p role="status" className={styles.message}>
        {offer.message}
      </p>
      {error !== null && <Notice tone="error">{error}</Notice>}
      <div className={styles.buttons}>
        <Button busy={busyWith === 'card'} disabled={busyWith !== null} onClick={() => start(chosen, 'card')}>
          {portalStartAgain.pay.card}
        </Button>
        {offer.unpaidBy !== 'cash' && (
          <Button
            variant="secondary"
            busy={busyWith === 'cash'}
            disabled={busyWith !== null}
            onClick={() => start(chosen, 'cash')}
          >
            {portalStartAgain.pay.cash}
          </Button>
        )}
        <Button variant="quiet" disabled={busyWith !== null} onClick={() => setChoosing(true)}>
          {portalStartAgain.change}
        </Button>
      </div>
      {isChoosing && (
        <WhenLive>
          <StartAgainDialog people={offer.people} onStarted={onStarted} onClose={() => setChoosing(false)} />
        </WhenLive>
      )}
    </section>
  );
}

import { type StartAgainOffer, startAgainOffer } from '@legacy-hub/domain/billing/start-again-view';
import { portalStartAgain } from '@legacy-hub/domain/copy/portal-start-again';
import { useRef, useState } from 'react';
import { useAddressee } from '../../../portal/addressee.ts';
import { usePortal } from '../../../portal/live.ts';
import { WhenLive } from '../../../portal/WhenLive.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type OnStarted, useStartAgain } from '../use-start-again.ts';
import { StartAgainDialog } from './StartAgainDialog.tsx';
import styles from './StartAgainNotice.module.css';

/** Offers last time's choice to a household whose memberships have ended or are unpaid. */
export function StartAgainNotice({ onStarted }: { onStarted?: OnStarted }) {
  const { household, now } = usePortal();
  const offer = startAgainOffer(household, now, useAddressee());
  return offer && <Offer offer={offer} onStarted={onStarted} />;
}

function Offer({ offer, onStarted }: { offer: StartAgainOffer; onStarted: OnStarted | undefined }) {
  const [isChoosing, setChoosing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { start, busyWith, error } = useStartAgain(() => section.current?.focus(), onStarted);
  const chosen = offer.people.filter(({ isChosen }) => isChosen);
  return (
    <section ref={section} tabIndex={-1} className={styles.offer} aria-label={portalStartAgain.title}>
      <p role="status">
        <strong>{offer.message}</strong>
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
        <Button variant="secondary" disabled={busyWith !== null} onClick={() => setChoosing(true)}>
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

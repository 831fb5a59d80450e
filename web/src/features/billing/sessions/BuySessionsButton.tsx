import { portalToday } from '@legacy-hub/domain/copy/portal/today';
import type { Person } from '@legacy-hub/domain/documents/household';
import { useState } from 'react';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { WhenLive } from '../../../portal/WhenLive.tsx';
import { Button } from '../../../ui/actions/Button.tsx';

const loadBuySessions = () => import('./BuySessionsDialog.tsx');

type Props = { person: Person; name: string; price: string };

/** Offers one more session, with its price, to a person who is out of hours. */
export function BuySessionsButton({ person, name, price }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={portalToday.addSessionFor(name, price)}
        onClick={() => setOpen(true)}
      >
        {portalToday.addSession(price)}
      </Button>
      {isOpen && (
        <WhenLive>
          <LazyPart load={loadBuySessions} props={{ person, onClose: () => setOpen(false) }} />
        </WhenLive>
      )}
    </>
  );
}

import { counter } from '@legacy-hub/domain/copy/counter';
import { counterOffline } from '@legacy-hub/domain/copy/counter-offline';
import { useState } from 'react';
import { useKept } from '../../../outbox/use-outbox.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';

const copy = counterOffline.logOut;

/** Asks first while presses wait to be sent. */
export function LogOutButton() {
  const session = useSession();
  const { waiting } = useKept();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => (waiting.length > 0 ? setAsking(true) : void session.end())}>
        {counter.bar.logout}
      </Button>
      {isAsking && (
        <Dialog title={copy.title} onClose={() => setAsking(false)}>
          <p>{copy.explained(waiting.length)}</p>
          <DialogButtons>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {copy.stay}
            </Button>
            <Button variant="danger" onClick={session.end}>
              {copy.anyway}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}

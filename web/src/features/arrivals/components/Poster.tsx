import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import { Lazy } from '../../../loading/Lazy.tsx';
import { HERE_PATH } from '../../../session/here-address.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PrintButtons } from '../../../ui/dialogs/PrintButtons.tsx';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { poster as copy } from '../copy/poster.ts';
import styles from './Poster.module.css';

const loadCode = () => import('../../../pass/PassQrCode.tsx');

/** Prints the poster with which members let the counter know from their own phone that they are here. */
export function PosterButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && <PosterDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PosterDialog({ onClose }: { onClose: () => void }) {
  const address = location.origin + HERE_PATH;
  return (
    <Dialog title={copy.open} onClose={onClose}>
      <PrintSheet className={styles.poster} aria-label={copy.title}>
        <p>{venue().name}</p>
        <h3>{copy.heading}</h3>
        <div role="img" aria-label={copy.code(address)} className={styles.code}>
          <Lazy load={loadCode} props={{ code: address }} />
        </div>
        <p className={styles.explained}>{copy.explained}</p>
        <p>{location.host + HERE_PATH}</p>
      </PrintSheet>
      <PrintButtons onClose={onClose} />
    </Dialog>
  );
}

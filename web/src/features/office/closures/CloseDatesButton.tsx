import { useState } from 'react';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { officeMenu } from '../copy/menu.ts';

const loadDialog = () => import('./CloseDatesDialog.tsx');

/** Closes days or changes their hours, from a page without the venue's settings. */
export function CloseDatesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {officeMenu.closeDays}
      </Button>
      {isOpen && <LazyPart load={loadDialog} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}

import { Button } from '../actions/Button.tsx';
import { controls } from '../copy.ts';
import { DialogButtons } from './Dialog.tsx';
import { focusOnMount } from './focus-on-mount.ts';

/** The buttons of a dialog with something to print, once it is loaded. */
export const PrintButtons = ({ onClose }: { onClose: () => void }) => (
  <DialogButtons>
    <Button variant="secondary" onClick={onClose}>
      {controls.close}
    </Button>
    <Button ref={focusOnMount} onClick={() => window.print()}>
      {controls.print}
    </Button>
  </DialogButtons>
);

import { Button } from '../ui/Button.tsx';
import { DialogButtons } from '../ui/Dialog.tsx';

type Props = {
  /** While it is sent, it can't be cancelled. */
  busy: boolean;
  cancel: string;
  submit: string;
  onClose: () => void;
};

/** The two buttons of a dialog's form. */
export function FormButtons({ busy, cancel, submit, onClose }: Props) {
  return (
    <DialogButtons>
      <Button variant="secondary" disabled={busy} onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </DialogButtons>
  );
}

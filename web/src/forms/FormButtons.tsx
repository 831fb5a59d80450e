import { Button } from '../ui/actions/Button.tsx';
import { DialogButtons } from '../ui/dialogs/Dialog.tsx';
import layout from './FormWithPrice.module.css';

type Props = {
  /** True while the form is being sent and can't be cancelled. */
  busy: boolean;
  cancel: string;
  submit: string;
  /** The price, shown next to the buttons where the form has no separate column for it. */
  total?: string | false;
  onClose: () => void;
};

export function FormButtons({ busy, cancel, submit, total, onClose }: Props) {
  return (
    <DialogButtons>
      {total && <p className={layout.total}>{total}</p>}
      <Button variant="secondary" disabled={busy} onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </DialogButtons>
  );
}

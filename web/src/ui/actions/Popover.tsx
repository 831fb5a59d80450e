import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import styles from './Popover.module.css';

type Props = {
  label: string;
  /** The button that opens the popover; it needs these attributes. */
  button: (attributes: { popoverTarget: string }) => ReactNode;
  children: (close: () => void) => ReactNode;
};

/**
 * Floats below its button, and on a phone at the lower edge of the screen. The browser closes it on Escape
 * and on a click outside, and returns the focus.
 */
export function Popover({ label, button, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {button({ popoverTarget: id })}
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.popover}
        onToggle={({ newState }: ToggleEvent<HTMLElement>) => setOpen(newState === 'open')}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </section>
    </>
  );
}

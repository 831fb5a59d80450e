import type { ReactNode } from 'react';
import { controls } from '../copy.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './MoreMenu.module.css';
import { Popover } from './Popover.tsx';

type Props = {
  /** The subject of the actions, for screen readers. */
  about: string;
  children: ReactNode;
};

/** Less frequent actions, behind one button. */
export const MoreMenu = ({ about, children }: Props) => (
  <Popover
    label={controls.moreAbout(about)}
    button={(attributes) => (
      <Button variant="secondary" aria-label={controls.moreAbout(about)} {...attributes}>
        {controls.moreActions}
        <Icon name="down" />
      </Button>
    )}
  >
    {(close) => (
      // Each of its buttons has the focus when pressed, by key too.
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after a click on a button inside
      <div className={styles.actions} data-about={about} onClick={close}>
        {children}
        <Button variant="secondary" className={styles.close}>
          {controls.close}
        </Button>
      </div>
    )}
  </Popover>
);

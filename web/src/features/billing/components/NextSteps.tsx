import { thankYou } from '@legacy-hub/domain/copy/thank-you';
import type { ReactNode } from 'react';
import { Die } from '../../../ui/Die.tsx';
import styles from './NextSteps.module.css';

const FACES = [1, 2, 3] as const;

type Step = readonly [title: string, text: string];

type Props = {
  steps: readonly Step[];
  /** The way on when the first step fails. */
  children?: ReactNode;
};

/** What happens next, each step with its die. */
export function NextSteps({ steps, children }: Props) {
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">{thankYou.next.title}</h2>
      <ol>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <Die face={FACES[index] ?? 0} className={styles.die} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              {index === 0 && children}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { landing } from '@legacy-hub/domain/copy/landing';
import { Die } from '../../../ui/Die.tsx';
import styles from './HowItWorks.module.css';

const FACES = [1, 2, 3] as const;

export function HowItWorks() {
  const { title, list } = landing.steps;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={styles.title}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {list.map(([step, text], index) => (
          <li key={step}>
            <Die face={FACES[index] ?? 0} className={styles.die} />
            <div>
              <h3>{step}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

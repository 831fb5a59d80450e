import { Icon } from '../actions/Icon.tsx';
import { controls } from '../copy.ts';
import styles from './ProgressSteps.module.css';

const STEPS = [1, 2, 3] as const;

export function ProgressSteps({ at }: { at: (typeof STEPS)[number] }) {
  return (
    <ol className={styles.steps} aria-label={controls.steps}>
      {STEPS.map((step) => (
        <li key={step} aria-current={step === at ? 'step' : undefined} data-done={step < at ? '' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {step < at ? <Icon name="tick" /> : step}
          </span>
          {controls.stepNames[step - 1]}
        </li>
      ))}
    </ol>
  );
}

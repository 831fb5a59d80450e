import { landing } from '@legacy-hub/domain/copy/landing';
import styles from './CommonQuestions.module.css';

export function CommonQuestions() {
  const { title, list } = landing.questions;
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
      <div>
        {list.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

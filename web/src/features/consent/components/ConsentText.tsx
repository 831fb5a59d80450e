import { consentPage } from '../copy/consent-page.ts';
import styles from './ConsentForm.module.css';

/** The venue's risk warning and rules, in paragraphs. */
export const ConsentText = ({ text }: { text: string }) => (
  <section className={styles.text} aria-label={consentPage.text}>
    {text.split(/\n\s*\n/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);

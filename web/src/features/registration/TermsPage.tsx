import { terms } from '@legacy-hub/domain/copy/terms';
import { Page } from '../../ui/Page.tsx';
import styles from './TermsPage.module.css';

export default function TermsPage() {
  return (
    <Page title={terms.title}>
      {terms.sections.map(({ heading, says }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          {says.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      ))}
    </Page>
  );
}

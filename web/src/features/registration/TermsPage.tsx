import { terms } from '@legacy-hub/domain/copy/terms';
import { Page } from '../../ui/Page.tsx';
import styles from './TermsPage.module.css';

export default function TermsPage() {
  return (
    <Page title={terms.title}>
      {terms.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          {paragraphs.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </section>
      ))}
    </Page>
  );
}

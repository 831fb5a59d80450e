import styles from './TextSections.module.css';

type Section = {
  readonly heading: string;
  readonly rows?: readonly (readonly string[])[];
  readonly paragraphs: readonly string[];
};

export function TextSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ heading, rows, paragraphs }) => (
    <section key={heading} className={styles.section}>
      <h2>{heading}</h2>
      {rows && (
        <dl className={styles.rows}>
          {rows.map(([what, text]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </section>
  ));
}

import styles from './TextSections.module.css';

type Section = { readonly heading: string; readonly paragraphs: readonly string[] };

export function TextSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading} className={styles.section}>
      <h2>{heading}</h2>
      {paragraphs.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </section>
  ));
}

import { SectionIndex } from './SectionIndex.tsx';
import styles from './TextSections.module.css';

type Section = {
  readonly heading: string;
  readonly rows?: readonly (readonly string[])[];
  readonly paragraphs: readonly string[];
};

const idOf = (heading: string): string => heading.toLowerCase().replaceAll(/\W+/g, '-');

/** A text in sections, with a table of contents above it, or next to it if there is room. */
export function TextSections({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <div className={styles.page}>
      <SectionIndex
        label={label}
        sections={sections.map(({ heading }) => ({ id: idOf(heading), heading }))}
        place="beside"
      />
      <div className={styles.text}>
        {sections.map(({ heading, rows, paragraphs }) => (
          <section key={heading} id={idOf(heading)} className={styles.section}>
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
        ))}
      </div>
    </div>
  );
}

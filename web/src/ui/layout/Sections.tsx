import styles from './Sections.module.css';

type IndexProps = {
  label: string;
  sections: readonly { readonly id: string; readonly heading: string }[];
  /** Where the links are if there is room: above the sections, always in sight, or in a column beside them. */
  place: 'above' | 'beside';
};

/** Links to the sections of a long page. On a phone, they are one line that scrolls sideways. */
export function SectionIndex({ label, sections, place }: IndexProps) {
  return (
    <nav className={`${styles.index} ${styles[place]}`} aria-label={label}>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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

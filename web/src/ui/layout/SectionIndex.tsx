import styles from './SectionIndex.module.css';

type Section = { readonly id: string; readonly heading: string };

type Props = {
  label: string;
  sections: readonly Section[];
  /** Where the links are if there is room: above the sections, always in sight, or in a column beside them. */
  place: 'above' | 'beside';
};

/** Links to the sections of a long page. On a phone, they are one line that scrolls sideways. */
export function SectionIndex({ label, sections, place }: Props) {
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

import styles from './TextField.module.css';

type Props = { label: string; placeholder: string; value: string; onValueChange: (value: string) => void };

/** Filters a list while it is typed into. It has no room for its label, which is for screen readers. */
export const SearchField = ({ label, placeholder, value, onValueChange }: Props) => (
  <input
    className={`${styles.control} ${styles.search}`}
    aria-label={label}
    placeholder={placeholder}
    name="find"
    type="search"
    autoComplete="off"
    value={value}
    onChange={({ target }) => onValueChange(target.value)}
  />
);

import styles from './TextField.module.css';

type Props = { label: string; placeholder: string; value: string; onValueChange: (value: string) => void };

/** Filters a list during typing. Its label is for screen readers only, because there is no room for it. */
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

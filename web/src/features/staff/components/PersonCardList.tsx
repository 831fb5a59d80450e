import { counter } from '@legacy-hub/domain/copy/counter';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import type { Selection } from '../use-selection.ts';
import { PersonCard } from './PersonCard.tsx';
import styles from './PersonCardList.module.css';

type Props = {
  people: readonly ProfilePerson[];
  selection: Selection;
  shortcutsEnabled: boolean;
  onRemedy: (person: ProfilePerson) => void;
};

const { memberships, familyMembers } = counter.profile;

/** The primary member or the walk-in, then the family. */
export function PersonCardList({ people, ...rest }: Props) {
  const numbered = people.map((person, index) => ({ person, digit: index + 1 }));
  const isAlone = people.length === 1;
  const family = numbered.filter(({ person }) => person.isFamily);
  return (
    <>
      <Cards
        title={memberships}
        numbered={numbered.filter((each) => !family.includes(each))}
        isAlone={isAlone}
        {...rest}
      />
      {family.length > 0 && <Cards title={familyMembers} numbered={family} isAlone={isAlone} {...rest} />}
    </>
  );
}

type Numbered = { person: ProfilePerson; digit: number };
type CardsProps = Omit<Props, 'people'> & {
  title: string;
  numbered: readonly Numbered[];
  isAlone: boolean;
};

function Cards({ title, numbered, isAlone, selection, shortcutsEnabled, onRemedy }: CardsProps) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <ul className={styles.people}>
        {numbered.map(({ person, digit }) => (
          <PersonCard
            key={person.id}
            person={person}
            digit={shortcutsEnabled ? digit : null}
            isAlone={isAlone}
            isSelected={selection.isSelected(person)}
            onToggle={() => selection.toggle(person)}
            onRemedy={() => onRemedy(person)}
          />
        ))}
      </ul>
    </section>
  );
}

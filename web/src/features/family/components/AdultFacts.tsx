import { adults as copy } from '@legacy-hub/domain/copy/shared/adults';
import type { Adult } from '@legacy-hub/domain/documents/household';
import { collectingOf } from '@legacy-hub/domain/household/adults';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/actions/Icon.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './AdultFacts.module.css';

type Props = { adults: readonly Adult[]; buttonsOf?: (adult: Adult) => ReactNode };

/** The adults around a household's children: what each may do, and the number to call. */
export const AdultFacts = ({ adults, buttonsOf }: Props) => (
  <ul className={styles.adults}>
    {adults.map((adult) => (
      <li key={adult.name} className={styles.adult} data-collecting={collectingOf(adult)}>
        <p className={styles.who}>
          <strong>{adult.name}</strong> <small>{adult.relationship}</small>
        </p>
        <p className={styles.collecting}>
          <Icon name={adult.mayCollect ? 'tick' : 'alert'} />
          {copy.collecting[collectingOf(adult)]}
        </p>
        <p className={styles.phone}>
          <PhoneLink adult={adult} /> {adult.inEmergency && <small>{copy.inEmergency}</small>}
        </p>
        {buttonsOf && <div className={styles.buttons}>{buttonsOf(adult)}</div>}
      </li>
    ))}
  </ul>
);

function PhoneLink({ adult: { name, phone } }: { adult: Adult }) {
  if (phone === null) return <small>{copy.noPhone}</small>;
  return (
    <a href={`tel:${phone.e164}`} aria-label={copy.callOf(name, phone.shown)}>
      {phone.shown}
    </a>
  );
}

/** The adults who must not collect a child of this household. */
export function MustNotCollect({ adults }: Pick<Props, 'adults'>) {
  const banned = adults.filter(({ mayCollect }) => !mayCollect);
  if (banned.length === 0) return null;
  return (
    <Notice tone="error">
      {banned.map((adult) => (
        <p key={adult.name} className={styles.banned}>
          <Icon name="alert" />
          <strong>{copy.leaving.mustNot(adult)}</strong>
        </p>
      ))}
    </Notice>
  );
}

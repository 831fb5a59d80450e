import { membershipCardOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { useId } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { PersonRow } from '../../family/components/PersonRow.tsx';
import styles from './PrimaryMember.module.css';

export function PrimaryMember() {
  const { household, now } = usePortal();
  const heading = useId();
  const { primary, email, phone, address } = household;
  const facts = [
    [portalHome.email, email || portalHome.notProvided],
    [portalHome.phone, phone.shown],
    [portalHome.address, address || portalHome.notProvided],
  ];
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <PersonRow person={primary} card={membershipCardOf(household, primary, now)}>
        <div className={styles.name}>
          <h2 id={heading}>{portalHome.primaryMember}</h2>
          <p>{primary.name}</p>
        </div>
      </PersonRow>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

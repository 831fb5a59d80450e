import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import { useId } from 'react';
import { usePortal } from '../../../portal/live.ts';
import styles from './ContactFacts.module.css';

export function ContactFacts() {
  const { email, phone, address } = usePortal().household;
  const heading = useId();
  const facts = [
    [portalHome.email, email || portalHome.notProvided],
    [portalHome.phone, phone.shown],
    [portalHome.address, address || portalHome.notProvided],
  ];
  return (
    <section className={styles.contact} aria-labelledby={heading}>
      <h2 id={heading}>{portalHome.contact}</h2>
      <dl>
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

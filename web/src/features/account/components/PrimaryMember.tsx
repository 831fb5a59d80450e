import { passOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { useId } from 'react';
import { usePortal } from '../live.ts';
import { Face } from './Avatar.tsx';
import { PassStub } from './MembershipCard.tsx';
import styles from './PrimaryMember.module.css';

/** Who the household is registered on, and what they hold. */
export function PrimaryMember() {
  const { member, now } = usePortal();
  const heading = useId();
  const { primary, email, phone, address } = member;
  const facts = [
    [portalHome.email, email || portalHome.notProvided],
    [portalHome.phone, phone.shown],
    [portalHome.address, address || portalHome.notProvided],
  ];
  return (
    <section className={styles.pass} aria-labelledby={heading}>
      <div className={styles.who}>
        <Face name={primary.name} photo={primary.photo} size="large" />
        <div className={styles.called}>
          <h2 id={heading}>{portalHome.primaryMember}</h2>
          <p>{primary.name}</p>
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PassStub pass={passOf(member, primary, now, VENUE_ZONE)} />
    </section>
  );
}

import { landing } from '@legacy-hub/domain/copy/landing';
import { useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { RegistrationDraft } from '../register-household.ts';
import styles from './FamilyPrice.module.css';
import { MembershipList } from './MembershipList.tsx';
import { RegistrationTotal } from './RegistrationTotal.tsx';

const { title, introduction, join } = landing.familyPrice;

/** A family's weekly price while it is put together. The choice goes along to the form. */
export function FamilyPrice() {
  const [memberships, setMemberships] = useState<RegistrationDraft['memberships']>(['leader', 'supporter']);
  const [primary, ...family] = memberships;
  return (
    <section className={styles.builder} aria-labelledby="family-price">
      <div className={styles.intro}>
        <h2 id="family-price">{title}</h2>
        <p>{introduction}</p>
      </div>
      <fieldset className={styles.people} disabled={!useIsHydrated()}>
        <MembershipList memberships={memberships} onChange={setMemberships} />
      </fieldset>
      <div className={styles.total}>
        <RegistrationTotal memberships={memberships} />
        <ButtonLink to={`/form/${primary}?family=${family.join(',')}`}>{join}</ButtonLink>
      </div>
    </section>
  );
}

const neverChanges = () => () => undefined;

/** False in the prerendered page, whose controls do nothing yet. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

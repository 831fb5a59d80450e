import { landing } from '@legacy-hub/domain/copy/landing';
import { VENUE } from '@legacy-hub/domain/venue';
import { PrivacyLink } from '../../../ui/PrivacyLink.tsx';
import { TermsLink } from '../../../ui/TermsLink.tsx';
import styles from './SiteFooter.module.css';

const { street, suburb, state, postcode } = VENUE.address;

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p>
        <strong>{VENUE.name}</strong>
        <br />
        {street}, {suburb} {state} {postcode}
      </p>
      <p>
        <a href={`tel:${VENUE.phone.replace(/[^+\d]/g, '')}`}>{VENUE.phone}</a>
        <br />
        <a href={`mailto:${VENUE.email}`}>{VENUE.email}</a>
      </p>
      <p>
        <TermsLink>{landing.footer.terms}</TermsLink>
        <br />
        <PrivacyLink />
      </p>
      <p>
        {landing.footer.abn(VENUE.abn)}
        <br />
        {landing.footer.gstIncluded}
      </p>
    </footer>
  );
}

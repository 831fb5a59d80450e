import { portalTerms as copy } from '@legacy-hub/domain/copy/portal/portal';
import { lastAgreement, needsTerms } from '@legacy-hub/domain/venue/terms';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TermsLink } from '../../../ui/layout/LegalLinks.tsx';
import styles from '../login/AccountForm.module.css';
import { useAgreeToTerms } from './use-agree-to-terms.ts';

/** The version of the terms that the household agreed to, and the button for the current one. */
export function AgreedTerms() {
  const { household } = usePortal();
  const { agree, busy } = useAgreeToTerms();
  const last = lastAgreement(household);
  const needsConsent = needsTerms(household);
  return (
    <div className={styles.form}>
      {last !== null && <p>{copy.agreedOn(dayOf(last.at), last.version)}</p>}
      {needsConsent && <p>{copy.notAgreed}</p>}
      <p>
        <TermsLink>{copy.read}</TermsLink>
      </p>
      {needsConsent && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void agree()}>
            {copy.agree}
          </Button>
        </div>
      )}
    </div>
  );
}

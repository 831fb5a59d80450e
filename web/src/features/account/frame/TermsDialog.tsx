import { isProfileIncomplete } from '@legacy-hub/domain/account/rules';
import { hasUsableMembership } from '@legacy-hub/domain/billing/prices/household-memberships';
import { portalTerms as copy } from '@legacy-hub/domain/copy/portal/portal';
import { venue } from '@legacy-hub/domain/venue/settings';
import { lastAgreement, needsTerms, termsVersion } from '@legacy-hub/domain/venue/terms';
import * as z from 'zod/mini';
import { useSessionStorage } from '../../../browser/use-session-storage.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { TermsLink } from '../../../ui/layout/LegalLinks.tsx';
import styles from '../login/AccountForm.module.css';
import { useAgreeToTerms } from './use-agree-to-terms.ts';

/**
 * Asks once after each login. A household with nothing to use is asked only after it has paid. Members who
 * close the dialog can do everything else, and can agree later in the profile.
 */
export function TermsDialog() {
  const { household, now } = usePortal();
  const [isPostponed, setPostponed] = useSessionStorage(
    `terms/${household.uid}/${termsVersion()}`,
    z.boolean(),
    false,
  );
  const { agree, busy } = useAgreeToTerms();
  if (isPostponed || !needsTerms(household)) return null;
  if (isProfileIncomplete(household) || !hasUsableMembership(household, now)) return null;
  const hasAgreedBefore = lastAgreement(household) !== null;
  return (
    <Dialog
      title={hasAgreedBefore ? copy.changedTitle : copy.title}
      busy={busy}
      onClose={() => setPostponed(true)}
    >
      <div className={styles.form}>
        <p>{hasAgreedBefore ? copy.changed(venue().terms) : copy.first}</p>
        <p>
          <TermsLink>{copy.read}</TermsLink>
        </p>
        <p className={styles.small}>{copy.nothingElse}</p>
        <DialogButtons>
          <Button variant="secondary" disabled={busy} onClick={() => setPostponed(true)}>
            {copy.later}
          </Button>
          <Button busy={busy} onClick={() => void agree()}>
            {copy.agree}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

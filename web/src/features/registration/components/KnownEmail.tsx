import { registration } from '@legacy-hub/domain/copy/registration';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import styles from './KnownEmail.module.css';

/** The way on for somebody who is registered: the portal, where they can start again. */
export function KnownEmail({ email }: { email: string }) {
  const { logIn, newPassword } = registration.knownEmail;
  return (
    <div className={styles.ways}>
      <ButtonLink to="/login" state={{ email }} variant="secondary">
        {logIn}
      </ButtonLink>
      <ButtonLink to="/login" state={{ email, isResetting: true }} variant="secondary">
        {newPassword}
      </ButtonLink>
    </div>
  );
}

import { emailChoices } from '@legacy-hub/domain/copy/email-choices';
import { noteToStaff } from '@legacy-hub/domain/copy/note-to-staff';
import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { portalTerms } from '@legacy-hub/domain/copy/portal-terms';
import { type ReactNode, useId, useState } from 'react';
import { PortalView } from '../../portal/PortalView.tsx';
import { AgreedTerms } from './components/AgreedTerms.tsx';
import { ContactDetailsDialog } from './components/ContactDetailsDialog.tsx';
import { EmailChoices } from './components/EmailChoices.tsx';
import { NoteToStaff } from './components/NoteToStaff.tsx';
import { PasswordForm } from './components/PasswordForm.tsx';
import { PersonalData } from './components/PersonalData.tsx';
import { ProfileForm } from './components/ProfileForm.tsx';
import styles from './ProfileView.module.css';

export default function ProfileView() {
  const [isChangingContact, setChangingContact] = useState(false);
  return (
    <PortalView title={portalMenu.profile}>
      <div className={styles.cards}>
        <Card title={portalProfile.updateTitle}>
          <ProfileForm onChangeContact={() => setChangingContact(true)} />
        </Card>
        <div className={styles.aside}>
          <Card title={portalProfile.password.title}>
            <PasswordForm />
          </Card>
          <Card title={noteToStaff.title}>
            <NoteToStaff />
          </Card>
          <Card title={portalProfile.privacy.title}>
            <PersonalData />
          </Card>
          <Card title={emailChoices.title}>
            <EmailChoices />
          </Card>
          <Card title={portalTerms.title}>
            <AgreedTerms />
          </Card>
        </div>
      </div>
      {isChangingContact && <ContactDetailsDialog onClose={() => setChangingContact(false)} />}
    </PortalView>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

import { emailChoicesOf } from '@legacy-hub/domain/account/emails/email-choices';
import { portalMenu, portalTerms } from '@legacy-hub/domain/copy/portal/portal';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { noteToStaff } from '@legacy-hub/domain/copy/shared/note-to-staff';
import { needsTerms } from '@legacy-hub/domain/venue/terms';
import { useState } from 'react';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { usePortal } from '../../../portal/live.ts';
import { Disclosure } from '../../../ui/actions/Disclosure.tsx';
import { View } from '../../../ui/layout/SideMenu.tsx';
import { emailChoices } from '../copy/email-choices.ts';
import { AgreedTerms } from '../frame/AgreedTerms.tsx';
import { PasswordForm } from '../login/PasswordForm.tsx';
import { ContactDetailsDialog } from './ContactDetailsDialog.tsx';
import { EmailChoices } from './EmailChoices.tsx';
import { NoteToStaff } from './NoteToStaff.tsx';
import { PersonalData } from './PersonalData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './ProfileView.module.css';

const loadAdultList = async () => ({
  default: (await import('../../family/components/AdultList.tsx')).AdultList,
});

/** The household's details, and below them collapsed sections for rare tasks. */
export default function ProfileView() {
  const { household } = usePortal();
  const { noteToStaff: note } = household;
  const { bookingReminders } = emailChoicesOf(household);
  const [isChangingContact, setChangingContact] = useState(false);
  return (
    <View title={portalMenu.profile}>
      <section className={styles.card} aria-labelledby="profile">
        <h2 id="profile">{portalProfile.updateTitle}</h2>
        <ProfileForm onChangeContact={() => setChangingContact(true)} />
      </section>
      <div className={styles.others}>
        <Disclosure title={portalProfile.adults.title} note={portalProfile.adults.purpose}>
          <LazyPart load={loadAdultList} loading={portalProfile.adults.title} props={{}} />
        </Disclosure>
        <Disclosure title={noteToStaff.title} note={note && !note.seenAt ? noteToStaff.notSeen : null}>
          <NoteToStaff />
        </Disclosure>
        <Disclosure
          title={emailChoices.title}
          note={bookingReminders ? emailChoices.remindersOn : emailChoices.remindersOff}
        >
          <EmailChoices />
        </Disclosure>
        <Disclosure title={portalProfile.password.title}>
          <PasswordForm />
        </Disclosure>
        <Disclosure title={portalTerms.title} open={needsTerms(household)}>
          <AgreedTerms />
        </Disclosure>
        <Disclosure title={portalProfile.privacy.title} note={portalProfile.privacy.what}>
          <PersonalData />
        </Disclosure>
      </div>
      {isChangingContact && <ContactDetailsDialog onClose={() => setChangingContact(false)} />}
    </View>
  );
}

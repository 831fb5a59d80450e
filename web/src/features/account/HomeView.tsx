import { remindersOf, todayText } from '@legacy-hub/domain/account/home-view';
import { usableUntil } from '@legacy-hub/domain/billing/views/membership-end-view';
import { pauseStatus } from '@legacy-hub/domain/billing/views/pause-view';
import { childrenWithoutConsent, namesOf } from '@legacy-hub/domain/consent/rules';
import { portalArrival } from '@legacy-hub/domain/copy/portal/arrival';
import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import { portalMenu } from '@legacy-hub/domain/copy/portal/portal';
import { portalToday } from '@legacy-hub/domain/copy/portal/today';
import { firstNameOf } from '@legacy-hub/domain/core/names';
import { hoursLeft } from '@legacy-hub/domain/household/allowance';
import { contactNameOf } from '@legacy-hub/domain/household/contact';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { hoursOn, openingStatus } from '@legacy-hub/domain/venue/time/opening-hours';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { Link } from 'react-router-dom';
import { LazyPart } from '../../loading/LazyPart.tsx';
import { usePortal } from '../../portal/live.ts';
import { ButtonLink, buttonClass } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/actions/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import { CanceledNotice, PauseNotice } from '../billing/memberships/MembershipNotices.tsx';
import { StartAgainNotice } from '../billing/memberships/StartAgain.tsx';
import { FamilyList } from '../family/components/FamilyList.tsx';
import { DaysVisited } from '../visits/components/DaysVisited.tsx';
import { membershipCard } from './copy/membership-card.ts';
import styles from './HomeView.module.css';
import { ContactFacts } from './profile/ContactFacts.tsx';
import { PrimaryMember } from './profile/PrimaryMember.tsx';

const loadConsentNotice = () => import('../consent/components/ConsentNotice.tsx');
const loadAddressCheck = () => import('./profile/AddressCheck.tsx');

export default function HomeView() {
  const { household, now } = usePortal();
  const pause = pauseStatus(household, now, venue());
  const today = todayText(household, now, venue());
  const withoutConsent = childrenWithoutConsent(household, now);
  const canCome = peopleOf(household).some((person) => hoursLeft(person, now) > 0);
  return (
    <View title={portalMenu.home} heading={portalHome.greeting(firstNameOf(contactNameOf(household)))}>
      <div className={styles.today}>
        {today !== '' && <p className={styles.people}>{today}</p>}
        <p>{portalToday.venue(openingStatus(now, venue()))}</p>
      </div>
      <StartAgainNotice />
      {/* A separate document, because its head refers to the manifest and its service worker. */}
      <div className={styles.links}>
        <Link to="/card" reloadDocument className={buttonClass(canCome ? 'primary' : 'secondary')}>
          <Icon name="card" />
          {membershipCard.open}
        </Link>
        {hoursOn(dayOf(now), venue()) !== null && (
          <ButtonLink to="/portal/here" variant="secondary">
            {portalArrival.title}
          </ButtonLink>
        )}
      </div>
      {remindersOf(household, now, venue()).map(({ about, message }) => (
        <Notice key={about} tone={about === 'card' ? 'error' : 'info'}>
          <p>
            {message} {about === 'card' && <Link to="/portal/settings">{portalHome.toSettings}</Link>}
          </p>
        </Notice>
      ))}
      {withoutConsent.length > 0 && (
        <LazyPart load={loadConsentNotice} props={{ names: namesOf(household, withoutConsent) }} />
      )}
      {household.emailProblem && (
        <LazyPart load={loadAddressCheck} props={{ problem: household.emailProblem }} />
      )}
      {usableUntil(household, now) !== null && <CanceledNotice />}
      {pause && <PauseNotice status={pause} />}
      <PrimaryMember />
      <FamilyList />
      <DaysVisited household={household} now={now} />
      <ContactFacts />
    </View>
  );
}

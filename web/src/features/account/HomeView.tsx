import { remindersOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { Link } from 'react-router-dom';
import { usePortal } from '../../portal/live.ts';
import { PortalView } from '../../portal/PortalView.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FamilyList } from '../family/components/FamilyList.tsx';
import { DaysVisited } from '../visits/components/DaysVisited.tsx';
import { PrimaryMember } from './components/PrimaryMember.tsx';

export default function HomeView() {
  const { household, now } = usePortal();
  return (
    <PortalView title={portalMenu.home}>
      {remindersOf(household, now).map(({ about, message }) => (
        <Notice key={about} tone={about === 'card' ? 'error' : 'info'}>
          <p>
            {message} {about === 'card' && <Link to="/portal/settings">{portalHome.toSettings}</Link>}
          </p>
        </Notice>
      ))}
      <PrimaryMember />
      <FamilyList />
      <DaysVisited household={household} now={now} />
    </PortalView>
  );
}

import { portalMenu } from '@legacy-hub/domain/texts/portal-menu';
import { Face } from './components/Face.tsx';
import { PortalView } from './components/PortalView.tsx';
import { usePortal } from './live.ts';

export default function HomeView() {
  const { member } = usePortal();
  return (
    <PortalView title={portalMenu.home}>
      <Face name={member.primary.name} photo={member.primary.photo} size="large" />
      <p>{member.primary.name}</p>
      <p>{member.address}</p>
    </PortalView>
  );
}

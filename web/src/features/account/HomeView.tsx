import { portalHome } from '@legacy-hub/domain/texts/portal-home';
import { usePortal } from './live.ts';

export default function HomeView() {
  const { member } = usePortal();
  return (
    <>
      <h1>{portalHome.primaryMember}</h1>
      <p>{member.primary.name}</p>
      <p>{member.address ?? portalHome.notProvided}</p>
    </>
  );
}

import { portalHome } from '@legacy-hub/domain/texts/portal-home';
import { Face } from './components/Face.tsx';
import { usePortal } from './live.ts';

export default function HomeView() {
  const { member } = usePortal();
  return (
    <>
      <h1>{portalHome.primaryMember}</h1>
      <Face name={member.primary.name} photo={member.primary.photo} size="large" />
      <p>{member.primary.name}</p>
      <p>{member.address ?? portalHome.notProvided}</p>
    </>
  );
}

import { portalProfile } from '@legacy-hub/domain/texts/portal-profile';

export default function ProfileView() {
  return <h1>{portalProfile.updateTitle}</h1>;
}

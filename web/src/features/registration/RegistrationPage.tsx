import { registration } from '@legacy-hub/domain/copy/registration';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorIllustration } from '../../ui/ErrorIllustration.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { RegistrationForm } from './components/RegistrationForm.tsx';

export default function RegistrationPage() {
  const { tier: tierParam } = useParams();
  const tier = TIER_ORDER.find((each) => each === tierParam);
  if (!tier) {
    return (
      <Page title={registration.unknownTier.title} above={<ErrorIllustration />}>
        <div>
          <ButtonLink to="/">{registration.unknownTier.wayBack}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={registration.title} wide above={<ProgressSteps at={1} />}>
      <RegistrationForm key={tier} tier={tier} />
    </Page>
  );
}

import { registration } from '@legacy-hub/domain/copy/public/registration';
import { formatNames } from '@legacy-hub/domain/copy/shared/plural';
import { MAX_HOUSEHOLD_SIZE } from '@legacy-hub/domain/core/limits';
import { TIER_ORDER, TIERS, type Tier } from '@legacy-hub/domain/core/tiers';
import { useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { ProgressSteps } from '../../ui/feedback/ProgressSteps.tsx';
import { ErrorPage } from '../../ui/layout/ErrorPage.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RegistrationForm } from './components/RegistrationForm.tsx';

export default function RegistrationPage() {
  const { tier: tierParam } = useParams();
  const [search] = useSearchParams();
  const tier = TIER_ORDER.find((each) => each === tierParam);
  if (!tier) {
    return (
      <ErrorPage title={registration.unknownTier.title} calm>
        <p>{registration.unknownTier.explained(formatNames(TIER_ORDER.map((each) => TIERS[each].name)))}</p>
        <div>
          <ButtonLink to="/">{registration.unknownTier.wayBack}</ButtonLink>
        </div>
      </ErrorPage>
    );
  }
  return (
    <Page title={registration.title} wide above={<ProgressSteps at={1} />}>
      <RegistrationForm key={tier} memberships={[tier, ...familyTiers(search.get('family'))]} />
    </Page>
  );
}

/** Parses the family chosen on the landing page, for example `leader,supporter`. */
function familyTiers(list: string | null): Tier[] {
  const tiers = (list ?? '').split(',').flatMap((name) => TIER_ORDER.filter((tier) => tier === name));
  return tiers.slice(0, MAX_HOUSEHOLD_SIZE - 1);
}

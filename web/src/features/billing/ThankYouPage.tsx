import { thankYou } from '@legacy-hub/domain/copy/thank-you';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { Celebration } from './components/Celebration.tsx';

/** `?for=walk-in` or `?for=counter` tells what was bought; the default is a membership paid by card. */
export default function ThankYouPage() {
  const [search] = useSearchParams();
  const bought = search.get('for');
  if (bought === 'walk-in') {
    return (
      <Page title={thankYou.title} above={<Celebration />}>
        <p>{thankYou.walkIn}</p>
        <div>
          <ButtonLink to="/">{thankYou.backToStart}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page
      title={thankYou.title}
      above={
        <>
          <ProgressSteps at={3} />
          <Celebration />
        </>
      }
    >
      <p>{bought === 'counter' ? thankYou.counter : thankYou.membership}</p>
      <div>
        <ButtonLink to="/login">{thankYou.goToPortal}</ButtonLink>
      </div>
    </Page>
  );
}

import { terms } from '@legacy-hub/domain/copy/terms';
import { termsVersion } from '@legacy-hub/domain/terms';
import { formatFullDate } from '@legacy-hub/domain/venue-time';
import { Page } from '../../ui/Page.tsx';
import { TextSections } from '../../ui/TextSections.tsx';
import { SiteFooter } from './components/LandingSections.tsx';

export default function TermsPage() {
  return (
    <>
      <Page title={terms.title} wide>
        <p>{terms.version(formatFullDate(termsVersion()))}</p>
        <TextSections sections={terms.sections} />
      </Page>
      <SiteFooter />
    </>
  );
}

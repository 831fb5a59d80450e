import { venue } from '@legacy-hub/domain/venue/settings';
import { Page } from '../../ui/layout/Page.tsx';
import { TextSections } from '../../ui/layout/Sections.tsx';
import { SiteFooter } from './components/LandingSections.tsx';
import { terms } from './copy/terms.ts';

export default function TermsPage() {
  return (
    <>
      <Page title={terms.title} wide>
        <p>{terms.version(venue().terms.version)}</p>
        <TextSections label={terms.title} sections={terms.sections} />
      </Page>
      <SiteFooter />
    </>
  );
}

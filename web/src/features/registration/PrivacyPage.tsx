import { privacy } from '@legacy-hub/domain/copy/public/privacy';
import { Page } from '../../ui/layout/Page.tsx';
import { TextSections } from '../../ui/layout/TextSections.tsx';
import { SiteFooter } from './components/LandingSections.tsx';

export default function PrivacyPage() {
  return (
    <>
      <Page title={privacy.title} wide>
        <TextSections label={privacy.title} sections={privacy.sections} />
      </Page>
      <SiteFooter />
    </>
  );
}

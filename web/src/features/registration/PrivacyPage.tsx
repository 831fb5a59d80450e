import { Page } from '../../ui/layout/Page.tsx';
import { TextSections } from '../../ui/layout/Sections.tsx';
import { SiteFooter } from './components/LandingSections.tsx';
import { privacy } from './copy/privacy.ts';

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

import { privacy } from '@legacy-hub/domain/copy/privacy';
import { Page } from '../../ui/Page.tsx';
import { TextSections } from '../../ui/TextSections.tsx';

export default function PrivacyPage() {
  return (
    <Page title={privacy.title}>
      <TextSections sections={privacy.sections} />
    </Page>
  );
}

import { terms } from '@legacy-hub/domain/copy/terms';
import { Page } from '../../ui/Page.tsx';
import { PrivacyNotice } from '../../ui/PrivacyNotice.tsx';
import { TextSections } from '../../ui/TextSections.tsx';

export default function TermsPage() {
  return (
    <Page title={terms.title}>
      <TextSections sections={terms.sections} />
      <PrivacyNotice />
    </Page>
  );
}

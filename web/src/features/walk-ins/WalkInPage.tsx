import { walkIn } from '@legacy-hub/domain/copy/public/walk-in';
import { dayPass } from '@legacy-hub/domain/copy/shared/day-pass';
import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/layout/Page.tsx';
import { WalkInConfirmation, WalkInForm } from './components/WalkInForm.tsx';
import { parseRegistered } from './register-walk-in.ts';

export default function WalkInPage() {
  const registered = parseRegistered(useLocation().state);
  return (
    <Page title={walkIn.title} subtitle={dayPass.yours} wide={registered === null}>
      {registered ? <WalkInConfirmation {...registered} /> : <WalkInForm />}
    </Page>
  );
}

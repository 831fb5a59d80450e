import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { type RegisteredWalkIn, WalkInConfirmation, WalkInForm } from './components/WalkInForm.tsx';

export default function WalkInPage() {
  const [registered, setRegistered] = useState<RegisteredWalkIn | null>(null);
  return (
    <Page title={walkIn.title} wide={registered === null}>
      {registered ? <WalkInConfirmation {...registered} /> : <WalkInForm onRegistered={setRegistered} />}
    </Page>
  );
}

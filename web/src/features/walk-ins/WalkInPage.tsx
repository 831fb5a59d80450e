import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { type PassToShow, WalkInConfirmation } from './components/WalkInConfirmation.tsx';
import { WalkInForm } from './components/WalkInForm.tsx';

export default function WalkInPage() {
  const [pass, setPass] = useState<PassToShow | null>(null);
  return (
    <Page title={walkIn.title} wide>
      {pass ? <WalkInConfirmation {...pass} /> : <WalkInForm onPass={setPass} />}
    </Page>
  );
}

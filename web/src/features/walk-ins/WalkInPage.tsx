import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { CounterPass, type PassToShow } from './components/WalkInConfirmation.tsx';
import { GroupForm } from './components/WalkInForm.tsx';

export default function WalkInPage() {
  const [pass, setPass] = useState<PassToShow | null>(null);
  return (
    <Page title={walkIn.title} wide>
      {pass ? <CounterPass {...pass} /> : <GroupForm onPass={setPass} />}
    </Page>
  );
}

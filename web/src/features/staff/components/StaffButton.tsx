import { counterStaff } from '@legacy-hub/domain/copy/counter-staff';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useStaff } from '../staff-context.ts';

const StaffDialog = lazy(() => import('./StaffDialog.tsx'));

/** Opens the screen for staff. Only admins see it. */
export function StaffButton() {
  const { isAdmin } = useStaff();
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {counterStaff.title}
      </Button>
      {isOpen && (
        <Suspense>
          <StaffDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

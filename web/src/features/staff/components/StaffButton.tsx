import { counterStaff } from '@legacy-hub/domain/copy/counter-staff';
import { lazy, Suspense, useState } from 'react';
import { useSigninCheck } from 'reactfire';
import { Button } from '../../../ui/Button.tsx';

const StaffDialog = lazy(() => import('./StaffDialog.tsx'));

/** As data, because reactfire keeps one result for all checks with a function. */
const ADMIN_ONLY = { requiredClaims: { role: 'admin' } };

/** Opens the screen for staff. Only admins see it. */
export function StaffButton() {
  const { data } = useSigninCheck(ADMIN_ONLY);
  const [isOpen, setOpen] = useState(false);
  if (!data?.hasRequiredClaims) return null;
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

import { type SignInCheckOptionsClaimsValidator, useSigninCheck } from 'reactfire';
import { LazyPage } from '../../loading/LazyPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { NotStaff } from './components/NotStaff.tsx';
import { StaffLogin } from './components/StaffLogin.tsx';
import { StaffContext } from './staff-context.ts';

const STAFF = ['staff', 'admin'];

const staffOnly: SignInCheckOptionsClaimsValidator = {
  validateCustomClaims: ({ role }) => ({ hasRequiredClaims: STAFF.includes(String(role)), errors: {} }),
};
const counterView = <LazyPage load={() => import('./CounterView.tsx')} />;

/** Loads the counter for staff only. */
export default function CounterPage() {
  const { status, data } = useSigninCheck(staffOnly);
  if (status === 'loading') return <Loading />;
  if (!data.signedIn) return <StaffLogin />;
  const { uid, email } = data.user;
  const staff = { uid, email: email ?? '' };
  if (!data.hasRequiredClaims) return <NotStaff email={staff.email} />;
  return <StaffContext value={staff}>{counterView}</StaffContext>;
}

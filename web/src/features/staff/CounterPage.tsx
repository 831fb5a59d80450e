import { type SignInCheckOptionsClaimsValidator, useSigninCheck } from 'reactfire';
import { LazyPage } from '../../app/LazyPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { StaffLogin } from './components/StaffLogin.tsx';

const STAFF = ['staff', 'admin'];

const staffOnly: SignInCheckOptionsClaimsValidator = {
  validateCustomClaims: ({ role }) => ({ hasRequiredClaims: STAFF.includes(String(role)), errors: {} }),
};

/** Nobody but staff loads anything of the counter. */
export default function CounterPage() {
  const { status, data } = useSigninCheck(staffOnly);
  if (status === 'loading') return <Loading />;
  if (!data.hasRequiredClaims) return <StaffLogin stranger={data.signedIn ? data.user.email : null} />;
  return <LazyPage load={() => import('./CounterView.tsx')} />;
}

import { LazyPage } from '../../loading/LazyPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { NotStaff } from './components/NotStaff.tsx';
import { StaffLogin } from './components/StaffLogin.tsx';
import { StaffContext } from './staff-context.ts';
import { useStaffLogin } from './use-staff-login.ts';

const counterView = <LazyPage load={() => import('./CounterView.tsx')} />;

/** Loads the counter for staff only. */
export default function CounterPage() {
  const login = useStaffLogin();
  if (login === 'loading') return <Loading />;
  if (login === null) return <StaffLogin />;
  const { uid, email, isStaff } = login;
  if (!isStaff) return <NotStaff email={email} />;
  return <StaffContext value={{ uid, email }}>{counterView}</StaffContext>;
}

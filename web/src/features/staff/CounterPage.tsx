import { isCopyTooOld, ownerOfCopy } from '../../live/copy-record.ts';
import { openKeptCopy } from '../../live/kept-copy.ts';
import { LazyPage } from '../../loading/LazyPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { NotStaff } from './components/NotStaff.tsx';
import { StaffLogin } from './components/StaffLogin.tsx';
import { StaffContext } from './staff-context.ts';
import { useStaffLogin } from './use-staff-login.ts';

const loadCounterView = () => import('./CounterView.tsx');
const counterView = <LazyPage load={loadCounterView} />;

/** The view loads while the login is checked, and on a device that was a counter before the boards are read. */
loadCounterView().catch(() => undefined); // the page loads it again, and says so if that fails
const owner = ownerOfCopy();
if (owner !== null && !isCopyTooOld()) void openKeptCopy(owner);

/** Loads the counter for staff only. */
export default function CounterPage() {
  const login = useStaffLogin();
  if (login === 'loading') return <Loading />;
  if (login === null) return <StaffLogin />;
  const { uid, email, isStaff, isAdmin } = login;
  if (!isStaff) return <NotStaff email={email} />;
  return <StaffContext value={{ uid, email, isAdmin }}>{counterView}</StaffContext>;
}

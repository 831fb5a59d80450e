import { isCopyTooOld, ownerOfCopy } from '../../live/copy-record.ts';
import { openKeptCopy } from '../../live/kept-copy.ts';
import { LazyPage } from '../../loading/LazyPage.tsx';
import { StaffGate } from './components/StaffGate.tsx';

const loadCounterView = () => import('./CounterView.tsx');
const counterView = <LazyPage load={loadCounterView} />;

/** The view loads while the login is checked, and on a device that was a counter before the boards are read. */
loadCounterView().catch(() => undefined); // the page loads it again, and says so if that fails
const owner = ownerOfCopy();
if (owner !== null && !isCopyTooOld()) void openKeptCopy(owner);

/** Loads the counter for staff only. */
export default function CounterPage() {
  return <StaffGate>{counterView}</StaffGate>;
}

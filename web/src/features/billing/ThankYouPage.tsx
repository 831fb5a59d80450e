import { useLocation, useSearchParams } from 'react-router-dom';
import { parseCompleted } from './checkout-storage.ts';
import { CounterThankYou, MembershipThankYou, WalkInThankYou } from './components/ThankYou.tsx';

/**
 * `?for=walk-in` or `?for=counter` tells what was bought; the default is a membership paid by card. The details are
 * missing when the address is opened by hand.
 */
export default function ThankYouPage() {
  const [search] = useSearchParams();
  const completed = parseCompleted(useLocation().state);
  const walkIn = completed?.purchase.kind === 'walk-in' ? completed.purchase : null;
  const household = completed?.purchase.kind === 'membership' ? completed.purchase : null;
  switch (search.get('for')) {
    case 'walk-in':
      return <WalkInThankYou walkIn={walkIn} passCode={completed?.passCode ?? null} />;
    case 'counter':
      return <CounterThankYou household={household} />;
    default:
      return <MembershipThankYou household={household} paidOn={completed?.paidOn ?? null} />;
  }
}

import { wirePurchaseChanged } from '@legacy-hub/domain/billing/wire';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import { thankYou } from '@legacy-hub/domain/copy/public/thank-you';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { ApiError } from '../../../api/call-api.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import type { Purchase } from './checkout-storage.ts';

const NO_PLACE = ['walk-in-date-past', 'day-booked-out', 'venue-closed', 'no-hour-left'];

/** Refusals that no other card can resolve, so payment is blocked until the remedy's step is taken. */
const WITH_REMEDY = [
  'changed-since-loaded',
  'paid-too-late',
  'already-paid',
  'nothing-to-pay',
  'email-taken',
  ...NO_PLACE,
];

export const hasRemedy = ({ code }: ApiError): boolean => WITH_REMEDY.includes(code);

/**
 * The message of a refusal at the checkout. The server's message lists no names, because the payer isn't
 * logged in.
 */
export function checkoutMessage({ code, error }: ApiError, purchase: Purchase): string {
  if (code !== 'already-paid') return error;
  return purchase.kind === 'walk-in'
    ? checkoutOutcomes.paidPass(purchase.email)
    : checkoutOutcomes.paidMembership;
}

type Props = { refusal: ApiError; purchase: Purchase; onShowDue: (due: Purchase) => void };

const focus = (element: HTMLElement | null) => element?.focus();

/** The next step after these refusals. It takes the focus, because the button that was used is removed. */
export const CheckoutRemedy = (props: Props) => (
  <div ref={focus} tabIndex={-1}>
    <NextStep {...props} />
  </div>
);

function NextStep({ refusal, purchase, onShowDue }: Props) {
  const { code } = refusal;
  const due = code === 'changed-since-loaded' ? purchaseDue(refusal, purchase) : null;
  if (due) return <Button onClick={() => onShowDue(due)}>{checkoutOutcomes.showDue}</Button>;
  if (purchase.kind === 'walk-in') {
    if (code === 'already-paid') return <ButtonLink to="/">{thankYou.backToStart}</ButtonLink>;
    const text = NO_PLACE.includes(code) ? checkoutOutcomes.anotherDay : checkoutOutcomes.registerAgain;
    return <ButtonLink to="/walk-in">{text}</ButtonLink>;
  }
  if (code === 'already-paid' || code === 'email-taken') {
    return (
      <ButtonLink to="/login" state={{ email: purchase.email }}>
        {thankYou.goToPortal}
      </ButtonLink>
    );
  }
  if (purchase.isMember) return <ButtonLink to="/portal">{checkoutOutcomes.backToPortal}</ButtonLink>;
  return <ButtonLink to={`/form/${purchase.memberships[0]}`}>{checkoutOutcomes.registerAgain}</ButtonLink>;
}

/** Returns the server's version of the purchase, or null if the refusal doesn't include one. */
function purchaseDue(refusal: ApiError, purchase: Purchase): Purchase | null {
  const { data } = wirePurchaseChanged.safeParse(refusal);
  if (!data) return null;
  if (purchase.kind === 'membership')
    return 'memberships' in data.due ? { ...purchase, memberships: data.due.memberships } : null;
  return 'date' in data.due ? { ...purchase, ...data.due, date: venueDate(data.due.date) } : null;
}

import { firstRenewalDay } from '@legacy-hub/domain/billing/prices/price-lines';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { help } from '@legacy-hub/domain/copy/shared/site';
import { formatAud } from '@legacy-hub/domain/core/money';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, formatDay, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { VenuePhone } from '../../../ui/layout/VenuePhone.tsx';
import styles from './CheckoutFacts.module.css';
import type { Purchase } from './checkout-storage.ts';
import { purchaseTotal } from './PurchaseSummary.tsx';

/** The seller, the dates of the charges, and how to cancel. */
export function CheckoutFacts({ purchase }: { purchase: Purchase }) {
  return (
    <section className={styles.facts} aria-labelledby="timeline">
      <h2 id="timeline">{checkout.timeline.title}</h2>
      <ol>
        {momentsOf(purchase).map(([when, what]) => (
          <li key={when}>
            <strong>{when}</strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      <p className={styles.payee}>
        <Lock />
        <span>
          <strong>{checkout.paidTo(venue().name, venue().abn)}</strong> {checkout.secure} {help.call}{' '}
          <VenuePhone />
        </span>
      </p>
    </section>
  );
}

function momentsOf(purchase: Purchase) {
  const today = dayOf(instant(Date.now()));
  const total = formatAud(purchaseTotal(purchase, today));
  if (purchase.kind === 'walk-in') return checkout.timeline.walkIn(total, formatDay(purchase.date));
  const renewal = firstRenewalDay(today);
  return checkout.timeline.membership(total, formatDay(renewal), purchase.isMember === true);
}

const Lock = () => (
  <svg viewBox="0 0 32 32" className={styles.lock} aria-hidden="true" focusable="false">
    <path d="M10 14v-4a6 6 0 0 1 12 0v4" />
    <rect x="6" y="14" width="20" height="14" rx="4" />
    <circle cx="16" cy="21" r="2.4" />
  </svg>
);

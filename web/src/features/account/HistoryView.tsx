import { listOwnPayments } from '@legacy-hub/domain/billing/endpoints';
import { portalHistory } from '@legacy-hub/domain/copy/portal/history';
import { visitHistory } from '@legacy-hub/domain/copy/portal/visit-history';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { listOwnVisits } from '@legacy-hub/domain/visits/endpoints';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { usePortal } from '../../portal/live.ts';
import { View } from '../../ui/layout/SideMenu.tsx';
import { PaymentList } from '../billing/payments/PaymentList.tsx';
import { MonthPicker } from '../visits/components/MonthPicker.tsx';
import { VisitList } from '../visits/components/VisitList.tsx';
import styles from './HistoryView.module.css';

/** A month of visits and payments. Fetched when the view opens and again when the household changes. */
export default function HistoryView() {
  const { household, now } = usePortal();
  const thisMonth = monthOf(dayOf(now));
  const [month, setMonth] = useState(thisMonth);
  const people = peopleOf(household);
  const { receivedPayments, moneyReturnedAt, subscription } = household;
  const visits = useApiQuery(
    listOwnVisits,
    { day: month },
    { since: JSON.stringify(people.map((person) => person.visits)) },
  );
  const payments = useApiQuery(
    listOwnPayments,
    { day: month },
    {
      since: JSON.stringify([
        receivedPayments,
        moneyReturnedAt,
        subscription,
        people.map(({ membership }) => membership),
      ]),
    },
  );
  return (
    <View title={portalHistory.title}>
      <p>{portalHistory.intro}</p>
      <MonthPicker month={month} last={thisMonth} heading={(name) => name} level="h2" onMonth={setMonth} />
      <section className={styles.sheet} aria-labelledby="visits">
        <h3 id="visits">{visitHistory.title}</h3>
        <VisitList query={visits} />
      </section>
      <section className={styles.sheet} aria-labelledby="payments">
        <h3 id="payments">{portalHistory.payments.title}</h3>
        <PaymentList query={payments} />
      </section>
    </View>
  );
}

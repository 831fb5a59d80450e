import { visitHistory as copy } from '@legacy-hub/domain/copy/portal/visit-history';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useNow } from '../../../live/use-now.ts';
import { MonthPicker } from '../../visits/components/MonthPicker.tsx';
import { VisitList } from '../../visits/components/VisitList.tsx';
import styles from './CustomerVisits.module.css';

export function CustomerVisits({ customerId }: { customerId: string }) {
  const thisMonth = monthOf(dayOf(useNow('minute')));
  const [month, setMonth] = useState(thisMonth);
  const query = useApiQuery(visitsEndpoints.listVisits, { userId: customerId, day: month });
  return (
    <section className={styles.visits} aria-label={copy.title}>
      <MonthPicker month={month} last={thisMonth} heading={copy.of} level="h3" onMonth={setMonth} />
      <VisitList query={query} />
    </section>
  );
}

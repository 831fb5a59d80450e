import { counterHistory as copy } from '@legacy-hub/domain/copy/counter/staff';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type { WireStaffAction } from '@legacy-hub/domain/staff/wire';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Moment } from '../../../ui/data/Moment.tsx';
import records from '../../../ui/data/RecordList.module.css';
import { LoadedList } from '../../../ui/feedback/LoadedList.tsx';

/** Staff actions for this customer, ten at a time. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  return (
    <section className={records.records} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <Actions customerId={customerId} after={null} />
    </section>
  );
}

/** One page of actions. The next page loads on request. */
function Actions({ customerId, after }: { customerId: string; after: string | null }) {
  const query = useApiQuery(staffEndpoints.listStaffActions, {
    userId: customerId,
    ...(after !== null && { after }),
  });
  const [showsMore, setShowsMore] = useState(false);
  const next = query.state === 'ready' ? query.data.next : null;
  return (
    <>
      <LoadedList from={query} copy={copy} itemsOf={({ actions }) => actions}>
        {(action) => <Action key={action.id} action={action} />}
      </LoadedList>
      {next !== null && !showsMore && (
        <Button variant="secondary" onClick={() => setShowsMore(true)}>
          {copy.more}
        </Button>
      )}
      {next !== null && showsMore && <Actions customerId={customerId} after={next} />}
    </>
  );
}

function Action({ action }: { action: WireStaffAction }) {
  const { at, staff, what, amountCents, changes } = action;
  return (
    <li>
      <div>
        <p>
          <strong>{what}</strong>
          {amountCents !== null && ` ${formatAud(cents(amountCents))}`}
        </p>
        <p className={records.facts}>
          <Moment at={at} />
          {` · ${staff}`}
        </p>
        {changes.map((change) => (
          <p key={change} className={records.facts}>
            {change}
          </p>
        ))}
      </div>
    </li>
  );
}

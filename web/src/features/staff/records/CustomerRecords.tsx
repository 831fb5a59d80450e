import { adults } from '@legacy-hub/domain/copy/shared/adults';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { contactNameOf } from '@legacy-hub/domain/household/contact';
import { customerIdOf } from '@legacy-hub/domain/household/customer-id';
import { useNow } from '../../../live/use-now.ts';
import { HouseholdContext } from '../../../portal/live.ts';
import { CustomerPayments } from '../../billing/payments/CustomerPayments.tsx';
import { AdultList } from '../../family/components/AdultList.tsx';
import { CustomerMemberships } from '../memberships/CustomerMemberships.tsx';
import styles from './CustomerDetails.module.css';
import { CustomerDetails } from './CustomerDetails.tsx';
import { CustomerEmails } from './CustomerEmails.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerVisits } from './CustomerVisits.tsx';
import type { ProfileTab } from './ProfileTabs.tsx';

export { DuePriceNotice } from '../memberships/DuePriceNotice.tsx';
export { EmailProblemNotice } from './EmailProblemNotice.tsx';

/** The adults around the household's children, with the same dialogs as the portal. */
function CustomerAdults({ household }: { household: Household }) {
  const now = useNow('minute');
  return (
    <HouseholdContext value={{ household, now, isByStaff: true }}>
      <section className={styles.adults} aria-label={adults.title}>
        <h3>{adults.title}</h3>
        <AdultList />
      </section>
    </HouseholdContext>
  );
}

type Props = { tab: Exclude<ProfileTab, 'overview'>; record: Household | WalkIn };

/** The tabs that aren't needed at every visit, in a separate chunk. */
export default function CustomerRecords({ tab, record }: Props) {
  const customerId = customerIdOf(record);
  switch (tab) {
    case 'memberships':
      return 'uid' in record ? <CustomerMemberships household={record} /> : null;
    case 'details':
      return 'uid' in record ? (
        <>
          <CustomerDetails household={record} />
          <CustomerAdults household={record} />
          <CustomerNotes household={record} />
        </>
      ) : null;
    case 'payments':
      return (
        <CustomerPayments
          customerId={customerId}
          name={'uid' in record ? contactNameOf(record) : record.name}
          hasEmail={record.email !== ''}
        />
      );
    case 'visits':
      return <CustomerVisits customerId={customerId} />;
    case 'emails':
      return <CustomerEmails customerId={customerId} address={record.email} />;
    case 'history':
      return <CustomerHistory customerId={customerId} />;
  }
}

import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { officeMonth } from '@legacy-hub/domain/copy/office/month';
import { customerAddress } from '@legacy-hub/domain/core/addresses';
import { TIERS, type Tier } from '@legacy-hub/domain/core/tiers';
import { listMemberChanges } from '@legacy-hub/domain/figures/endpoints';
import type { WireMemberChange } from '@legacy-hub/domain/figures/member-changes';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './NamesDialog.module.css';

const copy = officeMonth.names;

export type Names = {
  what: keyof typeof copy.titles;
  /** Null for all tiers. */
  tier: Tier | null;
  /** The number that was opened; null if it isn't a number of people. */
  count: number | null;
  range: { from: VenueDate; until: VenueDate; name: string };
};

/** The people behind a number, who open at the counter, and why they left. */
export function NamesDialog({ names, onClose }: { names: Names; onClose: () => void }) {
  const { what, range } = names;
  const query = useApiQuery(listMemberChanges, { show: what, from: range.from, until: range.until });
  return (
    <Dialog title={copy.titles[what](range.name)} onClose={onClose}>
      <Loaded from={query} failed={copy.failed} loading={<LoadingSkeleton label={copy.loading} lines={4} />}>
        {(found) => <People names={names} found={found} />}
      </Loaded>
    </Dialog>
  );
}

type PeopleProps = { names: Names; found: OutputOf<typeof listMemberChanges> };

function People({ names: { tier, count }, found: { people, unreadable } }: PeopleProps) {
  const named = people.filter((each) => tier === null || each.tier === tier || each.from === tier);
  const unnamed = count === null ? 0 : count - named.length;
  return (
    <>
      {named.length === 0 && unnamed <= 0 && <p>{copy.none}</p>}
      {named.length > 0 && (
        <ul className={styles.people}>
          {named.map((each) => (
            <li key={`${each.userId} ${each.personId} ${each.day}`}>
              <Link to={customerAddress(each.userId)}>{each.name}</Link>
              <small>{describe(each)}</small>
            </li>
          ))}
        </ul>
      )}
      {unreadable > 0 && <Notice tone="error">{copy.unreadable(unreadable)}</Notice>}
      {unnamed > 0 && <p>{copy.unnamed(unnamed)}</p>}
    </>
  );
}

function describe({ day, tier, from, why }: WireMemberChange): string {
  const change = from === null ? TIERS[tier].name : copy.tiers(TIERS[from].name, TIERS[tier].name);
  return [formatDay(day), change, why && copy.why[why]].filter(Boolean).join(' · ');
}

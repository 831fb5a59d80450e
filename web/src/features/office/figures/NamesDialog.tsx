import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { officeMonth } from '@legacy-hub/domain/copy/office/month';
import { customerAddress } from '@legacy-hub/domain/core/addresses';
import { TIERS, type Tier } from '@legacy-hub/domain/core/tiers';
import { listMemberChanges } from '@legacy-hub/domain/figures/endpoints';
import type { WireMemberChange } from '@legacy-hub/domain/figures/member-changes';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../api/call-api.ts';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
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

type Page = OutputOf<typeof listMemberChanges>;

/** The people behind a number, loaded page by page, latest change first. */
function useNames({ what, range: { from, until } }: Names) {
  const callAsUser = useCallAsUser();
  const request = { show: what, from, until };
  const query = useApiQuery(listMemberChanges, request);
  const [later, setLater] = useState<readonly Page[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  async function readMore(after: string): Promise<void> {
    setReading(true);
    setProblem(null);
    const result = await callAsUser(listMemberChanges, { ...request, after });
    if (result.ok) setLater((earlier) => [...earlier, result.data]);
    else setProblem(errorMessage(result.refusal, copy.failed));
    setReading(false);
  }

  return { query, later, problem, isReading, readMore };
}

/** The people behind a number, who open at the counter, and why they left. */
export function NamesDialog({ names, onClose }: { names: Names; onClose: () => void }) {
  const { query, later, problem, isReading, readMore } = useNames(names);
  return (
    <Dialog title={copy.titles[names.what](names.range.name)} onClose={onClose}>
      <Loaded from={query} failed={copy.failed} loading={<LoadingSkeleton label={copy.loading} lines={4} />}>
        {(first) => {
          const pages = [first, ...later];
          const next = pages.at(-1)?.next ?? null;
          return (
            <>
              <People names={names} pages={pages} isComplete={next === null} />
              {problem !== null && <Notice tone="error">{problem}</Notice>}
              {next !== null && (
                <Button variant="secondary" busy={isReading} onClick={() => readMore(next)}>
                  {copy.more}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

type PeopleProps = { names: Names; pages: readonly Page[]; isComplete: boolean };

function People({ names: { tier, count }, pages, isComplete }: PeopleProps) {
  const named = pages
    .flatMap(({ people }) => people)
    .filter((each) => tier === null || each.tier === tier || each.from === tier)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const unreadable = pages.reduce((all, page) => all + page.unreadable, 0);
  const unnamed = count === null || !isComplete ? 0 : count - named.length;
  return (
    <>
      {named.length === 0 && unnamed <= 0 && isComplete && <p>{copy.none}</p>}
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

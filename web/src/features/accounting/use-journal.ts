import { listJournal } from '@legacy-hub/domain/accounting/endpoints';
import { type JournalDay, withEntries } from '@legacy-hub/domain/accounting/journal-days';
import type { DayRange } from '@legacy-hub/domain/accounting/range';
import type { AccountCodes } from '@legacy-hub/domain/venue/schema/account-names';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useEffect, useState } from 'react';
import { useCallAsUser } from '../../api/use-api-call.ts';

type Journal = {
  readonly state: 'unread' | 'reading' | 'read' | 'stopped' | 'failed';
  readonly days: readonly JournalDay[];
  readonly unreadable: number;
  /** The last day whose entries were read. */
  readonly at: VenueDate;
  readonly message: string;
};

/**
 * Reads the ledger of a range on request, page by page, until it is complete or stopped. Changed account
 * codes start it again.
 */
export function useJournal(range: DayRange, codes: AccountCodes) {
  const callAsUser = useCallAsUser();
  const { from, until } = range;
  const key = JSON.stringify(codes);
  const unread: Journal = { state: 'unread', days: [], unreadable: 0, at: from, message: '' };
  const [journal, setJournal] = useState(unread);
  const [attempt, setAttempt] = useState(0);
  const [isReading, setReading] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: key is the codes, by value, and attempt reads again
  useEffect(() => {
    if (!isReading) return;
    const reading = { isCurrent: true };
    const readPage = (after: string | null) =>
      callAsUser(listJournal, { from, until, ...(after !== null && { after }) });

    async function readPages() {
      let days: JournalDay[] = [];
      let unreadable = 0;
      let after: string | null = null;
      do {
        const page = await readPage(after);
        if (!reading.isCurrent) return;
        if (!page.ok) {
          setJournal({ state: 'failed', days, unreadable, at: from, message: page.refusal.error });
          return;
        }
        const { entries, next } = page.data;
        days = withEntries(days, entries, codes);
        unreadable += page.data.unreadable;
        after = next;
        const at = days.at(-1)?.day ?? from;
        setJournal({ state: next === null ? 'read' : 'reading', days, unreadable, at, message: '' });
      } while (after !== null);
    }
    void readPages();
    return () => {
      reading.isCurrent = false;
    };
  }, [callAsUser, from, until, key, attempt, isReading]);

  function stop() {
    setReading(false);
    setJournal((current) => ({ ...current, state: 'stopped' }));
  }

  function read() {
    setJournal({ ...unread, state: 'reading' });
    setReading(true);
    setAttempt(attempt + 1);
  }

  return { journal, read, stop };
}

import type { OutputOf, ParsedInput } from '@legacy-hub/domain/api/endpoint';
import { officeMembers as copy } from '@legacy-hub/domain/copy/office/members';
import {
  listMembers,
  type MembersCursor,
  type WireMembers,
} from '@legacy-hub/domain/office/member-endpoints';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { saveCsv } from '../../../browser/save-file.ts';
import { membersCsv } from './member-rows.ts';

export type Filter = ParsedInput<typeof listMembers>['show'];

export const FILTERS = [
  'all',
  'overdue',
  'due',
  'renewing',
  'paused',
  'leaving',
  'not-seen',
] as const satisfies readonly Filter[];

type Page = OutputOf<typeof listMembers>;

/** Removes duplicates: a household that is renamed during loading may be on two pages. */
const householdsOf = (pages: readonly Page[]): WireMembers[] => {
  const all = pages.flatMap(({ households }) => households);
  return [...new Map(all.map((household) => [household.userId, household])).values()];
};

/** The households that match a filter and a name, loaded page by page, and a file of all of them. */
export function useMembers(show: Filter, name: string) {
  const callAsUser = useCallAsUser();
  const request = name === '' ? { show } : { show, name };
  const query = useApiQuery(listMembers, request);
  const [later, setLater] = useState<readonly Page[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  /** The number of households read for the file; null while no file is being made. */
  const [saved, setSaved] = useState<number | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function readAfter(after: MembersCursor): Promise<Page | null> {
    setProblem(null);
    const result = await callAsUser(listMembers, { ...request, after });
    if (result.ok) return result.data;
    setProblem(errorMessage(result.refusal, copy.failed));
    return null;
  }

  async function readMore(after: MembersCursor): Promise<void> {
    setReading(true);
    const page = await readAfter(after);
    if (page) setLater((earlier) => [...earlier, page]);
    setReading(false);
  }

  async function saveAll(first: Page): Promise<void> {
    isStopped.current = false;
    const pages = [first];
    for (let next = first.next; next !== null; ) {
      setSaved(householdsOf(pages).length);
      const page = await readAfter(next);
      if (page === null || isStopped.current) return setSaved(null);
      pages.push(page);
      next = page.next;
    }
    setSaved(null);
    saveCsv(copy.fileName(show), [membersCsv(householdsOf(pages))]);
  }

  const stop = () => {
    isStopped.current = true;
  };
  const pages = query.state === 'ready' ? [query.data, ...later] : [];
  const next = pages.at(-1)?.next ?? null;
  return { query, households: householdsOf(pages), next, problem, isReading, saved, readMore, saveAll, stop };
}

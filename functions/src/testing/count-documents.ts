import { setLogFunction } from 'firebase-admin/firestore';
import * as z from 'zod';

/** What the database bills for: documents read, written and deleted. */
export interface Documents {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

const request = z.union([
  z.object({ writes: z.array(z.object({ delete: z.string().optional() })) }),
  z.object({ structuredQuery: z.object({}) }),
  z.object({ documents: z.array(z.string()) }),
]);
const found = z.object({ document: z.object({}) });

/** What it costs where nothing stands in the way: the least of a few times. */
export async function countFewest(times: number, work: () => Promise<unknown>): Promise<Documents> {
  const first = await countDocuments(work);
  if (times === 1) return first;
  const later = await countFewest(times - 1, work);
  return sumOf(later) < sumOf(first) ? later : first;
}

const sumOf = ({ reads, writes, deletes }: Documents): number => reads + writes + deletes;

const LINE = /^Firestore \(\S+\) \S+ (\S+) \[[^\]]+\]: (Sending request|Received response): (\{.*\})$/s;

/**
 * Counts what goes over the wire to the database while something is done, which nothing else of this process may do
 * meanwhile. A document that is not there is read all the same, and so is a query that finds nothing.
 */
export async function countDocuments(work: () => Promise<unknown>): Promise<Documents> {
  const count = { reads: 0, writes: 0, deletes: 0 };
  const foundBy = new Map<string, number>();
  setLogFunction((line) => {
    const [, tag = '', kind, text = ''] = LINE.exec(line) ?? [];
    if (kind === undefined) return;
    const content: unknown = JSON.parse(text);
    const asked = request.safeParse(content).data;
    if (kind === 'Received response') {
      if (found.safeParse(content).success) foundBy.set(tag, (foundBy.get(tag) ?? 0) + 1);
    } else if (asked && 'writes' in asked) {
      const deletes = asked.writes.filter((write) => write.delete !== undefined).length;
      count.deletes += deletes;
      count.writes += asked.writes.length - deletes;
    } else if (asked && 'documents' in asked) count.reads += asked.documents.length;
    else if (asked) foundBy.set(tag, foundBy.get(tag) ?? 0);
  });
  try {
    await work();
  } finally {
    setLogFunction(null);
  }
  const byQueries = [...foundBy.values()].map((documents) => Math.max(1, documents));
  return { ...count, reads: count.reads + byQueries.reduce((sum, documents) => sum + documents, 0) };
}

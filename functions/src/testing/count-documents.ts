import { setLogFunction } from 'firebase-admin/firestore';
import * as z from 'zod';

interface Documents {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

const requestSchema = z.union([
  z.object({ writes: z.array(z.object({ delete: z.string().optional() })) }),
  z.object({ structuredQuery: z.object({}) }),
  z.object({ documents: z.array(z.string()) }),
]);
const documentFound = z.object({ document: z.object({}) });

/** Returns the lowest count of several runs, which excludes retries. */
export async function countFewest(times: number, work: () => Promise<unknown>): Promise<Documents> {
  const first = await countDocuments(work);
  if (times === 1) return first;
  const later = await countFewest(times - 1, work);
  return sumOf(later) < sumOf(first) ? later : first;
}

const sumOf = ({ reads, writes, deletes }: Documents): number => reads + writes + deletes;

const LINE = /^Firestore \(\S+\) \S+ (\S+) \[[^\]]+\]: (Sending request|Received response): (\{.*\})$/s;

/**
 * Counts documents in the SDK's log of requests and responses; no other code in this process may use the
 * database meanwhile. A missing document and a query without results count as one read, as they are billed.
 */
export async function countDocuments(work: () => Promise<unknown>): Promise<Documents> {
  const count = { reads: 0, writes: 0, deletes: 0 };
  const foundBy = new Map<string, number>();
  setLogFunction((line) => {
    const [, tag = '', kind, text = ''] = LINE.exec(line) ?? [];
    if (kind === undefined) return;
    const content: unknown = JSON.parse(text);
    const request = requestSchema.safeParse(content).data;
    if (kind === 'Received response') {
      if (documentFound.safeParse(content).success) foundBy.set(tag, (foundBy.get(tag) ?? 0) + 1);
    } else if (request && 'writes' in request) {
      const deletes = request.writes.filter((write) => write.delete !== undefined).length;
      count.deletes += deletes;
      count.writes += request.writes.length - deletes;
    } else if (request && 'documents' in request) count.reads += request.documents.length;
    else if (request) foundBy.set(tag, foundBy.get(tag) ?? 0);
  });
  try {
    await work();
  } finally {
    setLogFunction(null);
  }
  const byQueries = [...foundBy.values()].map((documents) => Math.max(1, documents));
  return { ...count, reads: count.reads + byQueries.reduce((sum, documents) => sum + documents, 0) };
}

import { collection } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { documents } from '../testing/fakes/firebase-firestore.ts';
import { renderLoggedIn } from '../testing/render-logged-in.tsx';
import { eraseDeviceCopy, findCached, openDeviceCopy } from './stored/device-copy.ts';
import { useLiveList } from './use-live-list.ts';

const MOST_CACHED = 2000;
const schema = z.object({ name: z.string() });
const parse = (stored: unknown) => schema.parse(stored);
const renew = () => undefined;

function Count() {
  const { live } = useLiveList(
    { name: 'names', query: (firestore) => collection(firestore, 'names'), parse },
    renew,
  );
  return <output>{live.state === 'ready' ? live.data.length : live.state}</output>;
}

it('shows a list of any length, but stores none on the device that would delay the next opening', async () => {
  for (let index = 0; index < MOST_CACHED; index += 1) documents.set(`names/${index}`, { name: 'Mia' });
  await openDeviceCopy('kim');
  await renderLoggedIn(<Count />);
  await expect.element(page.getByRole('status')).toHaveTextContent(String(MOST_CACHED));
  expect(findCached('list', 'names')?.value).toHaveLength(MOST_CACHED);
  documents.set('names/last', { name: 'Leo' });
  await expect.element(page.getByRole('status')).toHaveTextContent(String(MOST_CACHED + 1));
  expect(findCached('list', 'names')).toBeNull();
  await eraseDeviceCopy();
});

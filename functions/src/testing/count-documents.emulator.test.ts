import { expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { countDocuments } from './count-documents.ts';
import { setProject } from './set-project.ts';

setProject('demo-count-documents');

test('countDocuments counts documents found, lookups that find nothing, and writes', async () => {
  const games = firestore().collection('games');
  const batch = firestore().batch();
  for (const name of ['chess', 'go', 'poker']) batch.set(games.doc(name), { name });
  expect(await countDocuments(() => batch.commit())).toEqual({ reads: 0, writes: 3, deletes: 0 });

  const reading = await countDocuments(async () => {
    await games.get();
    await games.where('name', '==', 'darts').get();
    await firestore().getAll(games.doc('go'), games.doc('darts'));
  });
  expect(reading).toEqual({ reads: 3 + 1 + 2, writes: 0, deletes: 0 });

  const changing = await countDocuments(() =>
    firestore().runTransaction(async (transaction) => {
      const snapshot = await transaction.get(games.where('name', '<', 'h'));
      transaction.update(games.doc('go'), { players: snapshot.size });
      transaction.delete(games.doc('poker'));
    }),
  );
  expect(changing).toEqual({ reads: 2, writes: 1, deletes: 1 });
});

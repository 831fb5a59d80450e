import { expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { setProject } from '../testing/set-project.ts';
import { ledgerOf } from '../testing/subjects/card-households.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { findPaymentRecord, preparePaymentRecord } from './ledger.ts';

setProject('demo-ledger');

test('a payment booked after the first lookup is found once its payer is locked', async () => {
  const [booked] = await ledgerOf(await aPaidHousehold());
  const receipt = 'booked-later';
  const readRecord = preparePaymentRecord({ receipt });
  expect(await findPaymentRecord({ receipt })).toBeNull();
  await firestore()
    .doc('ledger/booked-later')
    .set({ ...booked, id: 'booked-later', receipt });
  expect(await readRecord()).toMatchObject({ payment: { receipt }, returns: [] });
});

import type { Household } from '@legacy-hub/domain/documents/household';
import { aCardHousehold, aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirebaseProviders } from '../../../firebase/FirebaseProviders.tsx';
import { HouseholdContext } from '../../../portal/live.ts';
import { MembershipList } from './MembershipList.tsx';

/** A placeholder for the SDK, which these tests never call. */
const sdkOf = <Sdk,>() => ({ app: { name: 'test', options: {} } }) as Sdk;
const sdk = { auth: sdkOf<Auth>(), firestore: sdkOf<Firestore>(), storage: sdkOf<FirebaseStorage>() };

const ignore = () => undefined;

const shown = (household: Household): string =>
  renderToStaticMarkup(
    <FirebaseProviders {...sdk}>
      <HouseholdContext
        value={{ household, now, isByStaff: false, isCached: false, applyOptimistically: () => ignore }}
      >
        <MembershipList above={null} onOpen={ignore} onBuySessions={ignore} />
      </HouseholdContext>
    </FirebaseProviders>,
  );

it('says that a membership is paid at the counter only if it is', () => {
  expect(shown(aHousehold(aPerson('mia', inCash('leader'))))).toContain('Paid at the counter');
  expect(shown(aCardHousehold('leader'))).not.toContain('Paid at the counter');
});

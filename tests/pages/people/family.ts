import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { introduce } from '@legacy-hub/local/seed/actions.ts';

export interface Family {
  readonly household: Household;
  readonly email: string;
  readonly password: string;
}

const NAMES = 'Leo Ida Max Zoë Ben Ana Tom Eva Kai Lia Ned Uma Jon Amy Rex Una Sol Bea Gus'.split(' ');

/** Creates a household that has paid in cash, with photos and a password. */
export const aCashFamily = async (traits: Parameters<typeof aPaidHousehold>[0] = {}): Promise<Family> =>
  withLogin(await aPaidHousehold(traits));

/** Creates a household that pays weekly by card, with photos and a password. */
export const aCardFamily = async (traits: Parameters<typeof aCardHousehold>[0] = {}): Promise<Family> =>
  withLogin((await aCardHousehold(traits)).household);

async function withLogin(household: Household): Promise<Family> {
  const { uid, email } = household;
  await introduce(household, NAMES, instant(Date.now()));
  const password = randomUUID();
  await auth().updateUser(uid, { password });
  return { household: await stored(uid), email, password };
}

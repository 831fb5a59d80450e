import { randomUUID } from 'node:crypto';
import type { Member } from '@legacy-hub/domain/member';
import { yes } from '@legacy-hub/domain/testing/households';
import { instant } from '@legacy-hub/domain/venue-time';
import { saveMemberProfile } from '@legacy-hub/functions/src/account/save-profile.ts';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { photoOf } from '@legacy-hub/local/seed/steps.ts';

/** Somebody who can log in, and the household as it was made. */
export interface Family {
  readonly member: Member;
  readonly email: string;
  readonly password: string;
}

const NAMES = ['Leo', 'Ida', 'Max', 'Zoë', 'Ben', 'Ana', 'Tom', 'Eva', 'Kai', 'Lia', 'Ned', 'Uma'];

/** A household that has paid in cash, has shown its faces and has chosen a password. */
export const aCashFamily = async (traits: Parameters<typeof aPaidHousehold>[0] = {}): Promise<Family> =>
  introduced(await aPaidHousehold(traits));

/** The same, paying every week by card. */
export const aCardFamily = async (traits: Parameters<typeof aCardHousehold>[0] = {}): Promise<Family> =>
  introduced((await aCardHousehold(traits)).member);

async function introduced({ uid, email, primary, family }: Member): Promise<Family> {
  const people = family.map(async ({ id }, place) => {
    const name = NAMES[place] ?? `Child ${place + 1}`;
    return { personId: id, name: `${name} Rossi`, relationship: 'Child', photo: await photoOf(uid, name) };
  });
  const command = {
    address: '7 Board Street, Newtown NSW 2042',
    age: 41,
    photo: await photoOf(uid, primary.name),
    family: await Promise.all(people),
  };
  const saved = yes(await saveMemberProfile(uid, command, instant(Date.now())));
  const password = randomUUID();
  await auth().updateUser(uid, { password });
  return { member: saved.state, email, password };
}

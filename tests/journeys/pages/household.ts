import type { Member } from '@legacy-hub/domain/member';
import type { Tier } from '@legacy-hub/domain/tiers';
import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { introduce, join, pay } from '@legacy-hub/local/seed/steps.ts';
import { newEmail, newPhone } from './somebody.ts';

interface Traits {
  readonly tiers?: [Tier, ...Tier[]];
  readonly family?: readonly string[];
  readonly joined?: Instant;
}

export type Household = Member & { readonly password: string };

/** A household that one journey has to itself: paid in cash, introduced, and ready to log in. */
export async function aHousehold({
  tiers = ['leader'],
  family = [],
  joined,
}: Traits = {}): Promise<Household> {
  const at = joined ?? instant(Date.now());
  const member = await join('Ada Moreau', newEmail('household'), newPhone(), tiers, at);
  await pay(member, 'somebody-at-the-counter', 2, at);
  await introduce(member, family, at);
  const password = 'correct-horse';
  await auth().updateUser(member.uid, { password });
  return { ...member, password };
}

import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  dayOf,
  hours,
  type Instant,
  instant,
  minutes,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { payForWalkIn } from '@legacy-hub/functions/src/billing/payments/pay-walk-in.ts';
import { updateWalkIn } from '@legacy-hub/functions/src/stores/customers/walk-ins.ts';
import { withinNoLimit } from '@legacy-hub/functions/src/testing/limits/unlimited.ts';
import { type Group, mustAccept, registerWalkInFor } from './actions.ts';

interface DemoWalkIn extends Partial<Group> {
  readonly name: string;
  readonly phone: string;
  readonly registeredAgo: number;
  readonly isPaid?: boolean;
  readonly enteredAgo?: number;
  /** Days from today to the visit. */
  readonly inDays?: number;
}

const DEMO_WALK_INS: readonly DemoWalkIn[] = [
  { name: 'Ines Petrova', phone: '0455 111 222', participants: 2, registeredAgo: minutes(4) },
  { name: 'Omar Haddad', phone: '0455 333 444', payBy: 'card', registeredAgo: minutes(12) },
  { name: 'Ruth Kelly', phone: '0455 555 666', adults: 1, registeredAgo: minutes(30), isPaid: true },
  { name: 'Zara Ahmed', phone: '0455 222 333', payBy: 'card', registeredAgo: minutes(20), isPaid: true },
  {
    name: 'Tom Bianchi',
    phone: '0455 777 888',
    hours: 2,
    registeredAgo: minutes(55),
    isPaid: true,
    enteredAgo: minutes(50),
  },
  {
    name: 'Ana Silva',
    phone: '0455 999 000',
    registeredAgo: hours(3),
    isPaid: true,
    enteredAgo: hours(3),
  },
  {
    name: 'Lena Fischer',
    phone: '0455 121 343',
    participants: 5,
    adults: 2,
    hours: 3,
    registeredAgo: hours(2),
    isPaid: true,
    inDays: 4,
  },
  { name: 'Paulo Reis', phone: '0455 565 787', participants: 8, registeredAgo: hours(1), inDays: 9 },
];

export async function seedWalkIns(by: string, now: Instant): Promise<void> {
  for (const each of DEMO_WALK_INS) await seedWalkIn(each, by, now);
}

async function seedWalkIn(
  { registeredAgo, isPaid, enteredAgo, inDays = 0, ...traits }: DemoWalkIn,
  by: string,
  now: Instant,
): Promise<void> {
  const ago = (duration: number) => instant(Math.max(now - duration, startOfDay(dayOf(now))));
  const group: Group = { hours: 1, participants: 1, adults: 0, payBy: 'cash', ...traits };
  const { id, email, phone, createdAt } = await registerWalkInFor(
    group,
    addDays(dayOf(now), inDays),
    ago(registeredAgo),
  );
  const idempotencyKey = `seed-${id}`;
  if (isPaid && group.payBy === 'cash')
    mustAccept(
      await updateWalkIn(id, createdAt, (unpaid) => decideWalkInCash(unpaid, { by }, createdAt, venue())),
    );
  if (isPaid && group.payBy === 'card') {
    const payment = { walkInId: id, email, phone, paymentMethod: 'pm_card_visa', idempotencyKey };
    mustAccept(await payForWalkIn(payment, now, withinNoLimit));
  }
  if (enteredAgo === undefined) return;
  const command = { personIds: [id], idempotencyKey, by };
  const at = ago(enteredAgo);
  mustAccept(await updateWalkIn(id, at, (walkIn) => decideWalkInCheckIn(walkIn, command, at)));
}

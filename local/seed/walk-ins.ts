import { dayOf, hours, type Instant, instant, minutes, startOfDay } from '@legacy-hub/domain/venue-time';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { payForWalkIn } from '../../functions/src/billing/pay-walk-in.ts';
import { updateWalkIn } from '../../functions/src/stores/walk-ins.ts';
import { mustAccept, registerWalkInFor } from './actions.ts';

const alone = { hours: 1, participants: 1, adults: 0, payBy: 'cash' } as const;
const online = { ...alone, payBy: 'card' } as const;

/** One of today's day passes in each state. */
export async function seedWalkIns(staff: string, now: Instant): Promise<void> {
  const today = dayOf(now);
  const ago = (duration: number) => instant(Math.max(now - duration, startOfDay(today)));
  const comes = (group: Parameters<typeof registerWalkInFor>[0], since: number) =>
    registerWalkInFor(group, today, ago(since));

  await comes({ ...alone, name: 'Ines Petrova', phone: '0455 111 222', participants: 2 }, minutes(4));
  await comes({ ...online, name: 'Omar Haddad', phone: '0455 333 444' }, minutes(12));
  await pays(await comes({ ...alone, name: 'Ruth Kelly', phone: '0455 555 666', adults: 1 }, minutes(30)));
  await paysByCard(await comes({ ...online, name: 'Zara Ahmed', phone: '0455 222 333' }, minutes(20)));
  const playing = await pays(
    await comes({ ...alone, name: 'Tom Bianchi', phone: '0455 777 888', hours: 2 }, minutes(55)),
  );
  await enters(playing, ago(minutes(50)));
  const left = await pays(await comes({ ...alone, name: 'Ana Silva', phone: '0455 999 000' }, hours(3)));
  await enters(left, ago(hours(3)));

  async function pays(walkIn: WalkIn): Promise<WalkIn> {
    const { id, createdAt } = walkIn;
    mustAccept(
      await updateWalkIn(id, createdAt, (unpaid) => decideWalkInCash(unpaid, { by: staff }, createdAt)),
    );
    return walkIn;
  }

  async function paysByCard({ id, email, phone }: WalkIn): Promise<void> {
    const payment = {
      walkInId: id,
      email,
      phone,
      paymentMethod: 'pm_card_visa',
      idempotencyKey: `seed-${id}`,
    };
    mustAccept(await payForWalkIn(payment, now));
  }

  async function enters({ id }: WalkIn, at: Instant): Promise<void> {
    const command = { personIds: [id], idempotencyKey: `seed-${id}`, by: staff };
    mustAccept(await updateWalkIn(id, at, (walkIn) => decideWalkInCheckIn(walkIn, command, at)));
  }
}

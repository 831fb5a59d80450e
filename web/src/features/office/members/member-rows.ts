import { statusBadge, statusTone } from '@legacy-hub/domain/billing/payments/status-badge';
import { officeMembers as copy } from '@legacy-hub/domain/copy/office/members';
import { toCsv } from '@legacy-hub/domain/core/csv';
import { TIERS } from '@legacy-hub/domain/core/tiers';
import type { WireMembers } from '@legacy-hub/domain/office/member-endpoints';
import { dayOf, formatFullDate, type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';

type Member = WireMembers['people'][number];

const momentOf = (iso: string): Instant => instant(Date.parse(iso));

const dateOf = (iso: string | null): string => (iso === null ? '' : formatFullDate(dayOf(momentOf(iso))));

/** The last paid day, as members see it. */
const paidUntil = ({ status, paidUntil: until }: Member): string =>
  status === 'paused' ? '' : dateOf(until);

/** One row per member, grouped by household. */
export const memberRows = (households: readonly WireMembers[]) =>
  households.flatMap(({ userId, name: household, people }) =>
    people.map((member) => ({
      key: `${userId} ${member.id}`,
      userId,
      name: member.name,
      /** Null for the primary member, who has the same name as the household. */
      household: member.name === household ? null : household,
      tier: TIERS[member.tier].name,
      status: statusBadge(member.status),
      tone: statusTone(member.status),
      paidUntil: paidUntil(member) || copy.noDay,
      lastVisit: dateOf(member.lastVisit) || copy.noVisit,
    })),
  );

export type MemberRow = ReturnType<typeof memberRows>[number];

export const membersCsv = (households: readonly WireMembers[]): string => {
  const { columns } = copy;
  const titles = Object.values(columns);
  const lines = households.flatMap(({ name, contact, phone, email, people }) =>
    people.map((member) => [
      ...[name, member.name, TIERS[member.tier].name, statusBadge(member.status)],
      ...[paidUntil(member), dateOf(member.lastVisit), contact ?? '', phone, email],
    ]),
  );
  return toCsv([titles, ...lines]);
};

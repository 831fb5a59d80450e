import { withStandings } from '@legacy-hub/domain/figures/standing';
import { toWireMembers } from '@legacy-hub/domain/office/members';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  canceled,
  expired,
  inCash,
  now,
} from '@legacy-hub/domain/testing/households';
import { parseCsv } from '@legacy-hub/domain/testing/parse-csv';
import { describe, expect, it } from 'vitest';
import { memberRows, membersCsv } from './member-rows.ts';

const household = {
  ...aHousehold(aPerson('mia', inCash('leader', at('2026-11-25')), { name: 'Mia Rossi' }), [
    aFamilyMember('leo', canceled('supporter', at('2026-11-20')), { name: '=Leo' }),
    aFamilyMember('old', expired('supporter')),
  ]),
  email: 'mia@example.com',
};
const wire = toWireMembers(withStandings(household, now), now);

describe('the owner’s list of members', () => {
  it('has a row for every member, and none for former members', () => {
    expect(memberRows([wire])).toMatchObject([
      { name: 'Mia Rossi', household: null, tier: 'Leader', status: 'Paid', paidUntil: '25 Nov 2026' },
      {
        name: '=Leo',
        household: 'Mia Rossi',
        tier: 'Supporter',
        status: 'Cancelled',
        paidUntil: '20 Nov 2026',
      },
    ]);
  });

  it('is saved with the contact details, and no cell runs as a formula', () => {
    const [titles, mia, leo] = parseCsv(membersCsv([wire]));
    expect(titles?.length).toBe(mia?.length);
    expect(mia?.slice(0, 3)).toEqual(['Mia Rossi', 'Mia Rossi', 'Leader']);
    expect(leo?.slice(0, 2)).toEqual(['Mia Rossi', "'=Leo"]);
    expect(mia?.at(-1)).toBe('mia@example.com');
  });
});

import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TierTable } from './TierTable.tsx';

const LEADERS = { tier: 'leader', members: 9, paused: 1, joined: 0, left: 0, changed: 0 } as const;
const NOVEMBER = { from: venueDate('2026-11-01'), until: venueDate('2026-11-30'), name: 'November 2026' };

const links = (isOver: boolean): string[] =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TierTable tiers={[LEADERS]} range={NOVEMBER} isOver={isOver} />
    </MemoryRouter>,
  ).match(/(?<=\?)show=\w+|(?<=>)\d+(?=<\/a>)/g) ?? [];

it('links the members and the paused ones of each row to their lists, unless they are past', () => {
  const row = ['show=all', '9', 'show=paused', '1'];
  expect(links(false)).toEqual([...row, ...row]);
  expect(links(true)).toEqual([]);
});

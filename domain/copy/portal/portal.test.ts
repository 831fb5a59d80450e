import { expect, it } from 'vitest';
import { venue } from '../../venue/settings.ts';
import { portalTerms } from './portal.ts';

it('the notice states the start of new terms, and their changes if the venue lists them', () => {
  const terms = { ...venue().terms, version: '2026-12-01' };
  expect(portalTerms.changed({ ...terms, changes: null })).toBe('New terms apply from 1 December 2026.');
  expect(portalTerms.changed({ ...terms, changes: 'Groups may have twelve people.' })).toBe(
    'New terms apply from 1 December 2026. Groups may have twelve people.',
  );
});

it('the profile states which version the member agreed to, and when', () => {
  expect(portalTerms.agreedOn('2026-12-24', '2026-12-01')).toBe(
    'You agreed to the 1 December 2026 version on 24 December 2026.',
  );
});

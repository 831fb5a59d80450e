import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDuration, days, hours, instant, minutes } from '../venue/time/venue-time.ts';
import { decideActionTime } from './late-action.ts';

const now = instant(Date.UTC(2026, 10, 21, 6));
const ago = (duration: number) => addDuration(now, -duration);
const rejected = { ok: false, refusal: { code: 'action-time-rejected' } };

describe('the time of a late action', () => {
  it('is the time of the click, after the last contact', () => {
    const late = { actedAt: ago(minutes(40)), lastContact: ago(minutes(50)) };
    expect(decideActionTime(late, now)).toEqual({ ok: true, actedAt: late.actedAt });
  });

  it('is rejected before the last contact, or without proof of contact', () => {
    const actedAt = ago(minutes(40));
    expect(decideActionTime({ actedAt, lastContact: ago(minutes(39)) }, now)).toMatchObject(rejected);
    expect(decideActionTime({ actedAt, lastContact: null }, now)).toMatchObject(rejected);
  });

  it('is rejected after more than twelve hours', () => {
    const lastContact = ago(days(2));
    expect(decideActionTime({ actedAt: ago(hours(12)), lastContact }, now)).toMatchObject({ ok: true });
    expect(decideActionTime({ actedAt: ago(hours(12) + 1), lastContact }, now)).toMatchObject(rejected);
  });

  it('is now if the device’s clock is slightly fast, and is rejected if it is further ahead', () => {
    const lastContact = ago(hours(1));
    const ahead = addDuration(now, minutes(1));
    expect(decideActionTime({ actedAt: ahead, lastContact }, now)).toEqual({ ok: true, actedAt: now });
    expect(decideActionTime({ actedAt: addDuration(ahead, 1), lastContact }, now)).toMatchObject(rejected);
  });

  it('is never outside its bounds, whatever a device claims', () => {
    const offset = fc.integer({ min: -days(3), max: days(3) });
    fc.assert(
      fc.property(offset, fc.option(offset), (pressed, contact) => {
        const lastContact = contact === null ? null : addDuration(now, contact);
        const decision = decideActionTime({ actedAt: addDuration(now, pressed), lastContact }, now);
        if (!decision.ok) return;
        expect(decision.actedAt).toBeLessThanOrEqual(now);
        expect(decision.actedAt).toBeGreaterThanOrEqual(ago(hours(12)));
      }),
    );
  });
});

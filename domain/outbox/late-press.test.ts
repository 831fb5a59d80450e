import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDuration, days, hours, instant, minutes } from '../venue-time.ts';
import { decidePressTime } from './late-press.ts';

const now = instant(Date.UTC(2026, 10, 21, 6));
const ago = (duration: number) => addDuration(now, -duration);
const rejected = { ok: false, refusal: { code: 'press-time-rejected' } };

describe('the time of a late press', () => {
  it('is when it was pressed, after the last contact', () => {
    const late = { pressedAt: ago(minutes(40)), lastContact: ago(minutes(50)) };
    expect(decidePressTime(late, now)).toEqual({ ok: true, pressedAt: late.pressedAt });
  });

  it('is rejected before the last contact, and without a proven one', () => {
    const pressedAt = ago(minutes(40));
    expect(decidePressTime({ pressedAt, lastContact: ago(minutes(39)) }, now)).toMatchObject(rejected);
    expect(decidePressTime({ pressedAt, lastContact: null }, now)).toMatchObject(rejected);
  });

  it('is rejected after more than twelve hours', () => {
    const lastContact = ago(days(2));
    expect(decidePressTime({ pressedAt: ago(hours(12)), lastContact }, now)).toMatchObject({ ok: true });
    expect(decidePressTime({ pressedAt: ago(hours(12) + 1), lastContact }, now)).toMatchObject(rejected);
  });

  it('is now if the device’s clock gained a little, and is rejected if it is ahead', () => {
    const lastContact = ago(hours(1));
    const ahead = addDuration(now, minutes(1));
    expect(decidePressTime({ pressedAt: ahead, lastContact }, now)).toEqual({ ok: true, pressedAt: now });
    expect(decidePressTime({ pressedAt: addDuration(ahead, 1), lastContact }, now)).toMatchObject(rejected);
  });

  it('is never outside its bounds, whatever a device claims', () => {
    const offset = fc.integer({ min: -days(3), max: days(3) });
    fc.assert(
      fc.property(offset, fc.option(offset), (pressed, contact) => {
        const lastContact = contact === null ? null : addDuration(now, contact);
        const decision = decidePressTime({ pressedAt: addDuration(now, pressed), lastContact }, now);
        if (!decision.ok) return;
        expect(decision.pressedAt).toBeLessThanOrEqual(now);
        expect(decision.pressedAt).toBeGreaterThanOrEqual(ago(hours(12)));
      }),
    );
  });
});

import { expect } from 'vitest';
import type { EndedBooking } from '../../billing/weeks/honored-bookings.ts';
import type { Effect } from '../../decision/decision.ts';
import type { Closure } from '../../documents/closure.ts';
import type { NewEmail } from '../../documents/email.ts';
import { venue } from '../../venue/settings.ts';
import { hoursOn } from '../../venue/time/opening-hours.ts';
import type { Instant, VenueDate } from '../../venue/time/venue-time.ts';

/** The state of the venue that each customer knows from the emails about closures. */
export class Notices {
  private sent = new Set<string>();
  private closedDays = new Map<string, { customer: string; day: VenueDate }>();
  private pausedUntil = new Map<string, Instant>();

  read(customer: string, { id, content }: NewEmail, closure: Closure): void {
    expect(this.sent, 'an email is sent once').not.toContain(id);
    this.sent.add(id);
    switch (content.kind) {
      case 'bookings-ended':
        for (const { day } of content.bookings) this.close(customer, day);
        break;
      case 'pass-day-closed':
        this.close(customer, content.date);
        break;
      case 'open-again':
        for (const day of content.days) {
          expect(hoursOn(day, venue()), `${day} is said to be open`).not.toBeNull();
          this.closedDays.delete(`${customer}/${day}`);
        }
        break;
      case 'pause-begins':
        this.pausedUntil.set(customer, content.until);
        break;
      case 'pause-shortened':
        this.pausedUntil.set(customer, content.from);
        this.forget(customer, closure);
        break;
      case 'weeks-moved':
        if (content.closed === null) this.forget(customer, closure);
        break;
      default:
        expect.unreachable(content.kind);
    }
  }

  private close(customer: string, day: VenueDate): void {
    this.closedDays.set(`${customer}/${day}`, { customer, day });
  }

  /** Removes reopened days, because an email about a pause also announces them. */
  private forget(customer: string, { days }: Closure): void {
    for (const day of days) if (hoursOn(day, venue()) !== null) this.closedDays.delete(`${customer}/${day}`);
  }

  /** Checks that the email lists every booking that ends. */
  checkListed(ended: readonly EndedBooking[], effects: readonly Effect[]): void {
    const listed = effects.flatMap((effect) => {
      if (effect.kind !== 'mail') return [];
      const { content } = effect.mail;
      return content.kind === 'bookings-ended' || content.kind === 'pause-begins'
        ? (content.bookings ?? []).map(({ day }) => day)
        : [];
    });
    expect(listed.toSorted()).toEqual(ended.map(({ day }) => day).toSorted());
  }

  checkPause(customer: string, until: Instant): void {
    expect(this.pausedUntil.get(customer), 'the end of the pause, as it was notified').toBe(until);
  }

  get believedClosed() {
    return [...this.closedDays.values()];
  }
}

import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { atVenue } from '../testing/at-venue.ts';
import { at } from '../testing/households.ts';
import { venue } from '../venue/settings.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { emailCopyFor } from './emails.ts';

const pass = {
  kind: 'walk-in-pass',
  walkInId: 'walk-in-1',
  name: 'Tom',
  code: 'A7AB01Z0',
  date: venueDate('2026-11-21'),
  hours: 2,
  participants: 3,
  adults: 1,
  totalCents: cents(3050),
} as const;
const invoice = { numbers: ['261121-K7P3QX9M'], day: venueDate('2026-11-21') };
const text = (content: Parameters<typeof emailCopyFor>[0]): string =>
  emailCopyFor(content).paragraphs.join('\n');

describe('the emails of a venue that is not registered for GST', () => {
  atVenue({ gst: { from: null, until: null } });

  it('mention no GST and no tax invoice', () => {
    const lines = [{ text: 'Mia Leader', amountCents: cents(2000) }];
    const note = { number: '261122-ABCD2345', day: invoice.day, corrects: invoice.numbers, gstCents: null };
    const all = [
      text({ kind: 'receipt', name: 'Mia', invoice, lines }),
      text({ ...pass, paid: invoice }),
      text({
        kind: 'refund',
        name: 'Mia',
        amountCents: cents(2000),
        creditNote: { ...note, method: 'card', reason: null },
      }),
    ].join('\n');
    expect(all).toContain('Total $20.00.\nReceipt 261121-K7P3QX9M');
    expect(all).not.toMatch(/GST|tax invoice/i);
  });
});

describe('emailCopyFor', () => {
  it('welcomes a new member and links to setting a password', () => {
    const content = emailCopyFor({ kind: 'welcome', uid: 'household', name: 'Mia' });
    expect(content.paragraphs[0]).toContain('Mia');
    expect(content.button).toBe('Set your password');
  });

  it('says whose membership it is if the reader isn’t a member', () => {
    const reader = { name: 'Ana Silva', members: ['Leo', 'Mia'] };
    expect(text({ kind: 'welcome', uid: 'household', ...reader })).toMatch(
      /^Hi Ana, the membership for Leo and Mia is active – welcome!/,
    );
    const [from, until] = [at('2026-11-20'), at('2026-11-27')];
    expect(text({ kind: 'pause-begins', ...reader, from, until, weeklyCents: null })).toMatch(
      /^Hi Ana, the membership for Leo and Mia is paused .*Visits go on as usual until it starts/,
    );
    expect(text({ kind: 'pause-ended', ...reader, weeklyCents: cents(2000), paidUntil: until })).toContain(
      'the membership for Leo and Mia has restarted',
    );
    expect(text({ kind: 'card-expires', ...reader, last4: '4242', until })).toContain(
      'pays for the membership for Leo and Mia',
    );
  });

  it('includes the first receipt in the welcome', () => {
    const lines = [{ text: 'Mia Leader, 1 week', amountCents: cents(2000) }];
    const welcome = text({ kind: 'welcome', uid: 'household', name: 'Mia', receipt: { invoice, lines } });
    expect(welcome).toMatch(
      /welcome!\n.*receipt:\nMia Leader, 1 week: \$20\.00\nTotal \$20\.00, .*\nTax invoice.*\nSet a password/,
    );
    expect(welcome).toContain('Tax invoice 261121-K7P3QX9M');
  });

  it('includes the weekly price in the email with the link to pay', () => {
    const link = { kind: 'payment-link', uid: 'household', name: 'Mia', weeklyCents: cents(2800) } as const;
    expect(text(link)).toContain('Pay $28 by card now, and the same every week until you cancel.');
    expect(emailCopyFor(link).button).toBe('Pay by card');
  });

  it('gives the former address of a changed email the phone number to call, without the new address', () => {
    expect(text({ kind: 'email-changed', name: 'Mia' })).toContain(`call us on ${venue().phone}`);
  });

  it('explains how to get a new card after a replacement', () => {
    expect(text({ kind: 'card-replaced', name: 'Mia' })).toMatch(/old one no longer works.*\nLog in to get/);
  });

  it('welcomes new staff, who choose a password to log in at the counter', () => {
    const content = emailCopyFor({ kind: 'staff-welcome', uid: 'kim' });
    expect(content.subject).toBe('Welcome to the staff of the Legacy Hub');
    expect(content.paragraphs.join('\n')).toMatch(/welcome!\nChoose a password.*log in.*counter/);
    expect(content.button).toBe('Choose a password');
  });

  it('notifies staff who have an account of their role, and explains how to log in', () => {
    expect(text({ kind: 'staff-appointed', isAdmin: false })).toMatch(
      /You’re now on the staff at the counter.*\nLog in at the counter with this email and your usual password/,
    );
    expect(text({ kind: 'staff-appointed', isAdmin: true })).toContain('You’re now an admin at the counter');
    const lowered = emailCopyFor({ kind: 'staff-appointed', isAdmin: false, isChange: true });
    expect(lowered.subject).toBe('Your role at the counter has changed');
    expect(lowered.paragraphs[0]).toContain('no longer an admin');
    expect(emailCopyFor({ kind: 'staff-appointed', isAdmin: false }).button).toBe('Open the counter');
  });

  it('states how long the code of a staff login works, and what it means if no one requested it', () => {
    const content = emailCopyFor({ kind: 'login-code', uid: 'kim', sentAt: at('2026-11-18') });
    expect(content.subject).not.toMatch(/\d/);
    expect(content.paragraphs.join('\n')).toMatch(
      /works once, until 12:10 pm.*\n.*someone else knows your password/,
    );
  });

  it('does not reveal in a reset email who has an account', () => {
    expect(text({ kind: 'reset-password', uid: 'household' })).not.toContain('household');
  });

  it('states that a day pass is paid, or the amount due at the counter', () => {
    expect(text({ ...pass, paid: invoice })).toContain(
      'Paid, thank you. Total $30.50, includes GST of $2.77. Tax invoice 261121-K7P3QX9M',
    );
    expect(text({ ...pass, paid: null })).toContain('Pay $30.50 at the counter.');
    expect(text({ ...pass, paid: null })).toContain('Sat 21 Nov');
    const extension = { hours: 1, amountCents: cents(1050) };
    const later = { ...invoice, amountCents: extension.amountCents };
    const extended = text({ ...pass, paid: later, extension });
    expect(extended).toContain('This includes 1 extra hour: $10.50.');
    expect(extended).toContain(
      'Paid, thank you. This receipt: $10.50, includes GST of $0.95. Tax invoice 261121-K7P3QX9M',
    );
    expect(text({ ...pass, paid: null })).toContain('2 hours, 3 participants, 1 adult: $30.50.');
    expect(text({ ...pass, hours: 1, adults: 0, paid: null })).toContain('1 hour, 3 participants: $30.50');
    expect(emailCopyFor({ ...pass, paid: invoice }).subject).toContain('A7AB-01Z0');
  });

  it('links guardians of a day-pass group to the consent, unless only adults who watch come', () => {
    expect(emailCopyFor({ ...pass, paid: null }).button).toBe('Give a guardian’s consent');
    expect(text({ ...pass, paid: null })).toContain('Forward it to the parents of other children');
    const watching = { ...pass, participants: 0, paid: null };
    expect(emailCopyFor(watching).button).toBeUndefined();
    expect(text(watching)).not.toContain('parents');
  });

  it('writes a receipt as a tax invoice with number, date, seller, lines, total and GST', () => {
    const lines = [{ text: 'Mia Leader', amountCents: cents(2000) }];
    const receipt = text({ kind: 'receipt', name: 'Mia', invoice, lines });
    expect(receipt).toContain('Mia Leader: $20.00');
    expect(receipt).toContain('Total $20.00, includes GST of $1.82.');
    expect(receipt).toContain('Tax invoice 261121-K7P3QX9M, 21 November 2026.');
    expect(receipt).toContain(`Legacy Hub, ABN ${venue().abn}`);
  });

  it('includes the amount of a failed renewal and both ways to pay it', () => {
    const failed = text({ kind: 'renewal-failed', uid: 'household', name: 'Mia', amountCents: cents(2400) });
    expect(failed).toMatch(/\$24\.00.*\n.*card.*counter/);
  });

  it('states when the card is charged again, and only if it will be', () => {
    const failed = {
      kind: 'renewal-failed' as const,
      uid: 'household',
      name: 'Mia',
      amountCents: cents(2400),
    };
    expect(text({ ...failed, nextAttempt: at('2026-11-21') })).toContain('try the card again on Sat 21 Nov.');
    for (const last of [failed, { ...failed, nextAttempt: null }]) {
      expect(text(last)).toMatch(/won’t try this card again\. .*update your card.*counter/);
    }
  });

  it('asks for the approval that only the member can give', () => {
    const confirm = {
      kind: 'renewal-requires-action',
      uid: 'household',
      name: 'Mia',
      amountCents: cents(2400),
    } as const;
    expect(text(confirm)).toContain('approve this week’s payment of $24.00');
  });

  it('states the amount refunded to the card, and that it takes some days', () => {
    const refund = { kind: 'refund', name: 'Mia', amountCents: cents(2000) } as const;
    expect(emailCopyFor(refund).subject).toBe('We’ve refunded $20.00 to your card');
    expect(text(refund)).toMatch(/\$20\.00 back to the card.*few days/);
  });

  it.each([
    ['cash', 'paid in cash'],
    ['terminal', 'paid by card at the counter'],
    ['card', 'paid by card'],
  ] as const)('says on a receipt how it was paid: %s', (method, paid) => {
    const paidBy = { ...invoice, method };
    const receipt = { kind: 'receipt' as const, name: 'Mia', lines: [], invoice: paidBy };
    expect(text(receipt)).toContain(`Tax invoice 261121-K7P3QX9M, 21 November 2026, ${paid}.`);
  });

  it('makes a refund a credit note with the number of the receipt it corrects', () => {
    const details = { number: '261122-ABCD2345', day: invoice.day, corrects: invoice.numbers };
    const note = { ...details, gstCents: cents(182) };
    const refund = { kind: 'refund' as const, name: 'Mia', amountCents: cents(2000) };
    const byCard = text({ ...refund, creditNote: { ...note, method: 'card', reason: null } });
    expect(byCard).toContain(
      'Credit note 261122-ABCD2345, 21 November 2026, $20.00 (includes GST of $1.82), for receipt 261121-K7P3QX9M.',
    );
    expect(byCard).toContain(`ABN ${venue().abn}`);
    const inCash = { ...refund, creditNote: { ...note, method: 'cash' as const, reason: 'Paid twice' } };
    expect(emailCopyFor(inCash).subject).toBe('Your cash payment of $20.00 was refunded');
    expect(text(inCash)).toMatch(/refunded at the counter\.\nReason: Paid twice\nCredit note/);
    const byTerminal = { ...refund, creditNote: { ...note, method: 'terminal' as const, reason: null } };
    expect(emailCopyFor(byTerminal).subject).toBe('We’ve refunded $20.00 to your card');
    expect(text(byTerminal)).toContain('back to the card you paid with at our counter');
  });

  it('lists everything that a refund ended', () => {
    const refund = { kind: 'refund' as const, name: 'Mia', amountCents: cents(2000) };
    const revoked = [
      { what: 'ended', name: 'Mia' },
      { what: 'paid-until', name: 'Ben', until: at('2026-11-25') },
      { what: 'tier', name: 'Leo', tier: 'supporter' },
      { what: 'sessions', name: 'Ann', count: 1 },
    ] as const;
    expect(text({ ...refund, revoked: [...revoked] })).toContain(
      [
        'Mia’s membership has ended.',
        'Ben’s membership is paid until Wed 25 Nov.',
        'Leo’s membership is back to Supporter.',
        'Ann loses 1 extra session.',
      ].join('\n'),
    );
  });

  it('states how long a cancelled membership can be used', () => {
    const content = { kind: 'cancellation' as const, name: 'Mia', people: ['Mia', 'Ben'] };
    expect(text({ ...content, usableUntil: at('2026-11-25') })).toContain('until Wed 25 Nov.');
    expect(text({ ...content, people: ['Mia', 'Ben', 'Leo'], usableUntil: null })).toContain(
      'the membership for Mia, Ben and Leo.',
    );
    expect(text({ ...content, usableUntil: null })).not.toContain('until');
    expect(text({ ...content, usableUntil: null })).toContain('You can come back any time');
    expect(emailCopyFor({ ...content, usableUntil: null }).button).toBe('Open your settings');
  });

  it('states the new price and its first day for a price rise', () => {
    const rise = { kind: 'price-rise', name: 'Mia', from: venueDate('2027-01-04') } as const;
    expect(text({ ...rise, beforeCents: cents(2200), afterCents: cents(2400) })).toContain(
      'pays $22 a week now, and $24 a week from your first week starting on or after 4 January 2027.',
    );
  });

  it('states that the price stays when a price rise is withdrawn', () => {
    const from = venueDate('2027-01-04');
    const stays = text({ kind: 'price-stays', name: 'Mia Okafor', from, weeklyCents: cents(2200) });
    expect(stays).toContain(
      'Hi Mia, we wrote to you about new prices from 4 January 2027. We’ve withdrawn them.',
    );
    expect(stays).toContain('keeps paying $22 a week.');
  });

  it('states the dates of a pause, and the charge after it', () => {
    const pause = { name: 'Mia', from: at('2026-11-25'), until: at('2026-12-09') };
    const planned = text({ kind: 'pause-begins', ...pause, weeklyCents: cents(2400) });
    expect(planned).toContain('paused from Wed 25 Nov until Wed 9 Dec.');
    expect(planned).toContain('On Wed 9 Dec it restarts automatically: we’ll charge your card $24');
    expect(text({ kind: 'pause-begins', ...pause, weeklyCents: null })).toContain('pay at the counter');
    const paidUntil = at('2026-12-16');
    expect(text({ kind: 'pause-ended', name: 'Mia', weeklyCents: cents(2400), paidUntil })).toContain(
      '$24 a week again, next on Wed 16 Dec.',
    );
  });

  it('states when a pause ends and what is charged then, or that payment is at the counter', () => {
    const ends = { kind: 'pause-ends', name: 'Mia', until: at('2026-12-09') } as const;
    expect(text({ ...ends, weeklyCents: cents(2400) })).toMatch(/ends on Wed 9 Dec.*charge your card \$24/);
    expect(text({ ...ends, weeklyCents: null })).toMatch(
      /ends on Wed 9 Dec\. To come back, pay at the counter/,
    );
  });

  it('states the changes, and when the card pays for them', () => {
    const made = { kind: 'change-made', name: 'Mia' } as const;
    const renewal = { from: at('2026-11-25'), weeklyCents: cents(800) };
    const lower = { what: 'tier', name: 'Mia', tier: 'supporter' } as const;
    expect(text({ ...made, changes: [lower], renewal })).toContain(
      'Mia moves to Supporter when the paid week ends.\nNothing is charged now. From Wed 25 Nov, we’ll charge your card $8 a week.',
    );
    const changes = (['goes-on', 'not-paused', 'removed'] as const).map((what) => ({ what, name: 'Leo' }));
    const others = text({ ...made, changes, renewal: null });
    expect(others).toContain('Leo: the cancellation was undone.');
    expect(others).toContain('Leo: the pause was cancelled.');
    expect(others).toContain('Leo was removed from your household.');
    expect(others).toContain('No card is charged.');
  });

  it('reminds people of tomorrow’s bookings, with the opening hours', () => {
    const people = [
      { name: 'Mia', hours: 2 },
      { name: 'Leo', hours: 1 },
    ];
    const day = venueDate('2026-11-21');
    const content = { kind: 'booking-tomorrow', uid: 'household', name: 'Mia', day, people } as const;
    expect(emailCopyFor(content)).toEqual({
      subject: 'Tomorrow, Sat 21 Nov, at the Legacy Hub',
      paragraphs: [
        'Hi Mia, you’ve booked for tomorrow, Sat 21 Nov:',
        'Mia: 2 hours',
        'Leo: 1 hour',
        'We’re open 9 am to 9 pm.',
        'Can’t make it? Remove the booking in the portal to free up the hours.',
      ],
      button: 'Open your bookings',
    });
    expect(text({ ...content, day: venueDate('2026-12-25') })).not.toContain('We’re open');
  });

  it('states which card expires and when', () => {
    const expires = {
      kind: 'card-expires',
      name: 'Mia',
      last4: '4242',
      until: at('2027-01-01', '00:00'),
    } as const;
    expect(text(expires)).toContain(
      'card ending 4242 that pays for your membership can’t be used from 1 January 2027.',
    );
  });

  it('states the day of the first card charge after cash, before and after saving the card', () => {
    const card = { name: 'Mia', from: at('2026-11-21'), weeklyCents: cents(2400) };
    expect(text({ kind: 'card-link', ...card })).toContain(
      'If you’d like to pay by card from then on, log in and save your card. Nothing is charged before that day.',
    );
    expect(text({ kind: 'card-begins', ...card })).toContain('On that day we’ll charge your card $24,');
  });

  it('asks the new address for confirmation, and tells the former address who changed it', () => {
    const confirm = {
      kind: 'confirm-email',
      uid: 'household',
      name: 'Mia',
      former: 'mia@example.com',
      requestedAt: at('2026-11-18'),
    } as const;
    expect(text(confirm)).toMatch(/Confirm.*24 hours/s);
    expect(text({ kind: 'email-changed', name: 'Mia', byMember: true })).toContain('you changed the email');
    expect(text({ kind: 'email-changed', name: 'Mia' })).toContain('our staff changed the email');
  });
});

import { at } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { setSettings } from '../../browser/venue-settings.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { DESKTOP, openApp, PHONE } from '../../testing/open-app.tsx';
import { registration as form, heading } from '../../testing/public-pages.ts';
import { api } from '../../testing/stub-api.ts';
import { somePictures } from '../../testing/venue-pictures.ts';

const options = page.getByRole('heading', { name: 'MEMBERSHIP OPTIONS' });
const dayPass = page.getByRole('region', { name: 'Day Pass' });
const link = (name: string, inside: Pick<Locator, 'getByRole'> = page): Locator =>
  inside.getByRole('link', { name, exact: true });
const tierCard = (name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function expectTexts(container: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.element(container).toHaveTextContent(text);
}

beforeEach(() => api.answer(visitsEndpoints.howBusy, { busyness: 'closed' }));

describe('the landing page', () => {
  it('shows how busy the venue is once that is loaded, without moving the layout', async () => {
    const busyness = api.hold(visitsEndpoints.howBusy);
    await openApp('/', { at: at('2026-11-21', '14:00'), size: PHONE });
    const facts = page.getByRole('heading', { name: 'Visit us' });
    await expect.element(link('Open now until 9 pm')).toBeVisible();
    await document.fonts.ready;
    const before = facts.element().getBoundingClientRect().toJSON();
    busyness.answer({ busyness: 'lively' });
    await expect.element(page.getByText('Lively right now')).toBeVisible();
    expect(facts.element().getBoundingClientRect().toJSON()).toEqual(before);
  });

  it('shows if the venue is open, and where it is', async () => {
    await openApp('/', { at: at('2026-11-21', '14:00') });
    await link('Open now until 9 pm').click();
    await expect.element(page.getByRole('heading', { name: 'Visit us' })).toBeInViewport();
    await expect.element(page.getByRole('region', { name: 'Visit us' })).toHaveTextContent('Open the map');
  });

  // Copied by hand from section 2 of the specification, so that changes of our copy are detected.
  // spec: landing-1
  it('has the specified memberships and prices, with the target of every link', async () => {
    await openApp('/');
    expect(document.title).toBe('Legacy Hub');
    await expect.element(heading('Join the Legacy Hub')).toBeVisible();
    await expectTexts(page.getByRole('main'), [
      'MEMBERSHIP OPTIONS',
      'YOU ME AND THE COMMUNITY',
      'A different way of life',
      '*50% off on 2+ memberships',
    ]);
    await expect.element(link('Login')).toHaveAttribute('href', '/login');
    const tiers = [
      ['LEGACY MAKER', '$35', 'Unlimited hub access, excluding workshops', '/form/legacy-maker'],
      ['LEADER', '$20', '5 sessions of 1 hour per week', '/form/leader'],
      ['SUPPORTER', '$8', '2 sessions of 1 hour per week', '/form/supporter'],
    ] as const;
    for (const [name, price, description, path] of tiers) {
      await expectTexts(tierCard(name), [`${price} per week`, description]);
      await expect.element(link('Get Membership', tierCard(name))).toHaveAttribute('href', path);
    }
    await expectTexts(tierCard('SUPPORTER'), ['Additional sessions $5 each']);
    await expectTexts(dayPass, [
      'Entry$7 per hour',
      'Students and pensioners$3 per hour',
      'Non-participating parent or guardian$2.50 per visit, $1 for each extra adult',
      'Family entry, additional children$3.50 per hour each',
    ]);
    await expect.element(link('Get Day-Pass', dayPass)).toHaveAttribute('href', '/walk-in');
    await expectAccessible();
  });

  // spec: landing-pictures-1
  it('shows up to six pictures of the place as one block, and none without', async () => {
    const gallery = page.getByRole('list', { name: 'Pictures of the place' });
    for (const size of [PHONE, DESKTOP]) {
      await openApp('/', { size });
      await expect.element(heading('Join the Legacy Hub')).toBeVisible();
      await expect.element(gallery).not.toBeInTheDocument();
      for (const count of [1, 2, 3, 4, 5, 6]) {
        setSettings({ revision: count + 1, venue: { ...EXAMPLE_VENUE, pictures: somePictures(count) } });
        await expect.poll(() => gallery.getByRole('img').elements().length).toBe(count);
        const whole = gallery.element().getBoundingClientRect();
        const parts = [...gallery.element().children].map((part) => part.getBoundingClientRect());
        const gap = parseFloat(getComputedStyle(gallery.element()).gap);
        const filled = parts.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
        expect(filled / ((whole.width + gap) * (whole.height + gap))).toBeCloseTo(1, 2);
      }
      await expectAccessible();
      setSettings({ revision: 8, venue: EXAMPLE_VENUE });
    }
  });

  it('passes the chosen family to the form', async () => {
    await openApp('/');
    const builder = page.getByRole('region', { name: 'What would it cost your family?' });
    await form.membership.selectOptions('legacy-maker');
    await form.addFamily.click();
    await form.familyMembership(2).selectOptions('leader');
    await expect.element(builder).toHaveTextContent('$49.00');
    await link('Join as a family', builder).click();
    await expect.element(heading('Enter Your Details')).toHaveFocus();
    await expect.element(form.membership).toHaveValue('legacy-maker');
    await expect.element(form.familyMembership(1)).toHaveValue('supporter');
    await expect.element(form.familyMembership(2)).toHaveValue('leader');
  });
});

describe('every public page', () => {
  // spec: landing-2
  it('has the logo, which leads to the landing page', async () => {
    for (const path of [
      '/',
      '/form/leader',
      '/walk-in',
      '/checkout',
      '/thank-you',
      '/login',
      '/terms',
      '/admin-portal',
      '/no-such-page',
    ]) {
      await openApp(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .element(page.getByRole('banner').getByRole('link', { name: 'Legacy Hub' }))
        .toHaveAttribute('href', '/');
    }
  });

  it('is accessible if it is only text: terms and privacy', async () => {
    for (const [path, title] of [
      ['/terms', 'Terms and Conditions'],
      ['/privacy', 'Privacy'],
    ] as const) {
      await openApp(path);
      await expect.element(heading(title)).toBeVisible();
      await expectAccessible();
    }
  });

  it('links from an unknown address back to the memberships', async () => {
    await openApp('/no-such-page');
    await expect.element(heading('We can’t find that page')).toBeVisible();
    await expect.element(page.getByText('Need a hand? Call (02) 5550 0000')).toBeVisible();
    await expectAccessible();
    await link('See memberships and day passes').click();
    await expect.element(options).toBeVisible();
  });

  it('links from forms to the privacy policy', async () => {
    for (const path of ['/form/leader', '/walk-in']) {
      await openApp(path);
      const privacy = page.getByRole('main').getByRole('link', { name: 'How we look after your details' });
      await expect.element(privacy).toHaveAttribute('href', '/privacy');
      await expect.element(privacy).toHaveAttribute('target', '_blank');
    }
  });
});

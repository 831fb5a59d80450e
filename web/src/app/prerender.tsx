import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { portalArrival } from '@legacy-hub/domain/copy/portal/arrival';
import { portalMenu } from '@legacy-hub/domain/copy/portal/portal';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { consent } from '@legacy-hub/domain/copy/public/consent';
import { login, resetPassword } from '@legacy-hub/domain/copy/public/login';
import { registration } from '@legacy-hub/domain/copy/public/registration';
import { thankYou } from '@legacy-hub/domain/copy/public/thank-you';
import { walkIn } from '@legacy-hub/domain/copy/public/walk-in';
import { contactDetails } from '@legacy-hub/domain/copy/shared/contact-details';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import { TIER_ORDER, TIERS } from '@legacy-hub/domain/core/tiers';
import { weeklyPricesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type Settings, setSettings } from '../browser/venue-settings.ts';
import { emailChoices } from '../features/account/copy/email-choices.ts';
import { membershipCard } from '../features/account/copy/membership-card.ts';
import { officeMenu } from '../features/office/copy/menu.ts';
import { privacy } from '../features/registration/copy/privacy.ts';
import { terms } from '../features/registration/copy/terms.ts';
import { pageTitle } from '../ui/layout/Page.tsx';
import { App, preloadPage } from './App.tsx';
import { metaDescriptions } from './meta-descriptions.ts';
import { PAGES, PLACES, settingsBlock } from './pages.ts';

/**
 * Fills the website's documents on the server, with the venue's settings and the initial content of the page.
 */

/** Simulates the tab of a visitor without data from an earlier page. */
globalThis.sessionStorage ??= { getItem: () => null } as unknown as Storage;
globalThis.location ??= { hash: '' } as Location;

const LANDING = 'landing';
/** The document for all other addresses. */
const APP = 'app';
const WITH_CONTENT = [LANDING, ...PAGES.flatMap(({ name, hasContent }) => (hasContent ? name : []))];

await Promise.all(WITH_CONTENT.map((name) => preloadPage(`/${name}`)));

export function documentOf(path: string): string {
  if (path === '/') return LANDING;
  const [first = ''] = path.slice(1).split('/');
  const name = first === 'form' ? first : path.slice(1);
  return PAGES.some((page) => page.name === name) ? name : APP;
}

/** Fills a document. The content of another release's document is left to that release's app. */
export function fillDocument(template: string, path: string, settings: Settings): string {
  setSettings(settings);
  const name = documentOf(path);
  const isOfThisBuild = template.includes(import.meta.env.BUILD_ID);
  const content = isOfThisBuild && WITH_CONTENT.includes(name) ? contentOf(path) : '';
  return template
    .replace(PLACES.head, () => headOf(name, path))
    .replace(PLACES.settings, () => settingsBlock(JSON.stringify(settings)))
    .replace(PLACES.content, () => content);
}

const contentOf = (path: string): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );

/** Returns the head of a page. Pages without a description aren't indexed. */
function headOf(name: string, path: string): string {
  const { title, description } = HEADS[name]?.(path) ?? { title: null };
  return renderToStaticMarkup(
    <>
      <title>{pageTitle(title)}</title>
      {description ? (
        <meta name="description" content={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>,
  );
}

type Head = { title: string | null; description?: string };

const HEADS: Readonly<Record<string, (path: string) => Head>> = {
  [LANDING]: () => ({ title: null, description: metaDescriptions.landing }),
  form: (path) => ({ title: registration.title, ...formDescription(path) }),
  'walk-in': () => ({ title: walkIn.title, description: metaDescriptions.walkIn }),
  checkout: () => ({ title: checkout.title }),
  login: () => ({ title: login.title, description: metaDescriptions.login }),
  'thank-you': () => ({ title: thankYou.title }),
  'reset-password': () => ({ title: resetPassword.title }),
  'confirm-email': () => ({ title: contactDetails.confirm.title }),
  unsubscribe: () => ({ title: emailChoices.unsubscribe.title }),
  consent: () => ({ title: consent.title }),
  terms: () => ({ title: terms.title, description: metaDescriptions.terms }),
  privacy: () => ({ title: privacy.title, description: metaDescriptions.privacy }),
  portal: () => ({ title: portalMenu.home }),
  'portal/profile': () => ({ title: portalMenu.profile }),
  'portal/bookings': () => ({ title: portalMenu.bookings }),
  'portal/history': () => ({ title: portalMenu.history }),
  'portal/settings': () => ({ title: portalMenu.settings }),
  'portal/here': () => ({ title: portalArrival.title }),
  here: () => ({ title: portalArrival.title }),
  card: () => ({ title: membershipCard.title }),
  'admin-portal': () => ({ title: counter.title }),
  'admin-portal/office': () => ({ title: officeMenu.title }),
};

function formDescription(path: string): Pick<Head, 'description'> {
  const tier = TIER_ORDER.find((each) => path === `/form/${each}`);
  if (!tier) return {};
  return {
    description: metaDescriptions.form(
      TIERS[tier].name,
      formatAudShort(weeklyPricesOn(dayOf(instant(Date.now())), venue())[tier]),
    ),
  };
}

/** Returns the manifest that installs the membership card as an app. */
export function cardManifest(settings: Settings) {
  setSettings(settings);
  return {
    name: membershipCard.appName,
    short_name: venue().name,
    id: '/card',
    start_url: '/card',
    scope: '/card',
    display: 'standalone',
    background_color: '#f5f0fa',
    theme_color: '#5b2a86',
    icons: ['192', '512'].map((size) => ({
      src: `/icons/card-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}

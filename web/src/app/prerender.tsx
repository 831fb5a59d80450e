import { checkout } from '@legacy-hub/domain/copy/checkout';
import { contactDetails } from '@legacy-hub/domain/copy/contact-details';
import { counter } from '@legacy-hub/domain/copy/counter';
import { emailChoices } from '@legacy-hub/domain/copy/email-choices';
import { login, resetPassword } from '@legacy-hub/domain/copy/login';
import { membershipCard } from '@legacy-hub/domain/copy/membership-card';
import { metaDescriptions } from '@legacy-hub/domain/copy/meta-descriptions';
import { portalMenu } from '@legacy-hub/domain/copy/portal';
import { privacy } from '@legacy-hub/domain/copy/privacy';
import { registration } from '@legacy-hub/domain/copy/registration';
import { terms } from '@legacy-hub/domain/copy/terms';
import { thankYou } from '@legacy-hub/domain/copy/thank-you';
import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { formatAudShort } from '@legacy-hub/domain/money';
import { TIER_ORDER, TIERS, weeklyPrice } from '@legacy-hub/domain/tiers';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { pageTitle } from '../ui/Page.tsx';
import { App, preloadPage } from './App.tsx';
import type { PrerenderedPage } from './prerendered-page.ts';

/** The tab of a visitor who brings nothing from an earlier page. */
globalThis.sessionStorage ??= { getItem: () => null } as unknown as Storage;
globalThis.location ??= { hash: '' } as Location;

async function contentOf(pathname: string): Promise<string> {
  await preloadPage(pathname);
  return renderToString(
    <StrictMode>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}

export const landing = await contentOf('/');

const SIGNED_IN = 'app/SignedInPages';
const PORTAL = [SIGNED_IN, 'features/account/PortalPage'];
const COUNTER = [SIGNED_IN, 'features/staff/CounterPage', 'features/staff/CounterView'];

/** The login and the data are on hosts of their own, which are connected while the scripts load. */
const CONNECTIONS = import.meta.env.VITE_EMULATORS ? [] : ['identitytoolkit', 'firestore'];
const PRECONNECT = renderToStaticMarkup(
  CONNECTIONS.map((service) => (
    <link key={service} rel="preconnect" href={`https://${service}.googleapis.com`} crossOrigin="" />
  )),
);

/** Those in `PRERENDERED` of `App.tsx`. */
const pagesWithContent: readonly PrerenderedPage[] = [
  ...TIER_ORDER.map((tier) => {
    const { name } = TIERS[tier];
    const description = metaDescriptions.form(name, formatAudShort(weeklyPrice(tier, 'full')));
    return page(`form/${tier}`, ['features/registration/RegistrationPage'], registration.title, description);
  }),
  page('walk-in', ['features/walk-ins/WalkInPage'], walkIn.title, metaDescriptions.walkIn),
  page('checkout', ['features/billing/CheckoutPage'], checkout.title),
  page('login', ['features/account/LoginPage'], login.title, metaDescriptions.login),
];

const emptyPages: readonly PrerenderedPage[] = [
  page('thank-you', ['features/billing/ThankYouPage'], thankYou.title),
  page('reset-password', ['features/account/ResetPasswordPage'], resetPassword.title),
  page('confirm-email', ['features/account/ConfirmEmailPage'], contactDetails.confirm.title),
  page('unsubscribe', ['features/account/UnsubscribePage'], emailChoices.unsubscribe.title),
  page('terms', ['features/registration/TermsPage'], terms.title, metaDescriptions.terms),
  page('privacy', ['features/registration/PrivacyPage'], privacy.title, metaDescriptions.privacy),
  page('portal', [...PORTAL, 'features/account/HomeView'], portalMenu.home),
  page('portal/profile', [...PORTAL, 'features/account/ProfileView'], portalMenu.profile),
  page('portal/bookings', [...PORTAL, 'features/bookings/BookingsView'], portalMenu.bookings),
  page('portal/history', [...PORTAL, 'features/account/HistoryView'], portalMenu.history),
  page('portal/settings', [...PORTAL, 'features/billing/SettingsView'], portalMenu.settings),
  {
    ...page('card', ['features/account/CardPage'], membershipCard.title),
    opensOffline: true,
    head: renderToStaticMarkup(
      <>
        <link rel="manifest" href="/card.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/card-192.png" />
      </>,
    ),
  },
  { ...page('admin-portal', COUNTER, counter.title), opensOffline: true },
];

export const prerenderedPages: readonly PrerenderedPage[] = [
  ...(await Promise.all(
    pagesWithContent.map(async (each) => ({ ...each, content: await contentOf(`/${each.path}`) })),
  )),
  ...emptyPages,
];

function page(path: string, files: readonly string[], title: string, description?: string): PrerenderedPage {
  return {
    path,
    sources: files.map((file) => `src/${file}.tsx`),
    head: files.includes(SIGNED_IN) ? PRECONNECT : '',
    title: renderToStaticMarkup(<title>{pageTitle(title)}</title>),
    description: description ? renderToStaticMarkup(<meta name="description" content={description} />) : null,
  };
}

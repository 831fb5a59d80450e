import { landing } from '@legacy-hub/domain/copy/public/landing';
import { notFound, openingSoon } from '@legacy-hub/domain/copy/shared/site';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useFollowedSettings } from '../browser/follow-settings.ts';
import { useSettings } from '../browser/venue-settings.ts';
import { LandingPage } from '../features/registration/LandingPage.tsx';
import { VenueNotice } from '../live/VenueNotice.tsx';
import { Lazy, preload } from '../loading/Lazy.tsx';
import { ErrorBoundary, LazyPage } from '../loading/LazyPage.tsx';
import { HERE_PATH } from '../session/here-address.ts';
import { ButtonLink } from '../ui/actions/Button.tsx';
import { ErrorPage } from '../ui/layout/ErrorPage.tsx';
import styles from './App.module.css';

function NotFoundPage() {
  return (
    <ErrorPage title={notFound.title}>
      <p>{notFound.explained}</p>
      <div>
        <ButtonLink to="/">{notFound.wayBack}</ButtonLink>
      </div>
    </ErrorPage>
  );
}

/**
 * The logo, on every page except the portal, which has its own menu. The landing page shows the login link
 * next to it.
 */
function Header() {
  const { pathname } = useLocation();
  if (/^\/portal(\/|$)/.test(pathname)) return null;
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.home}>
          <img src="/mark.svg" alt="" width="40" height="40" />
          {venue().name}
        </Link>
        {pathname === '/' && (
          <ButtonLink to="/login" variant="secondary">
            {landing.login}
          </ButtonLink>
        )}
      </header>
      <div className={styles.notice}>
        <VenueNotice />
      </div>
    </>
  );
}

const loadToasts = () => import('../ui/feedback/Toasts.tsx');
const registration = (
  <LazyPage key="registration" load={() => import('../features/registration/RegistrationPage.tsx')} />
);
const terms = <LazyPage key="terms" load={() => import('../features/registration/TermsPage.tsx')} />;
const privacy = <LazyPage key="privacy" load={() => import('../features/registration/PrivacyPage.tsx')} />;
const checkout = <LazyPage key="checkout" load={() => import('../features/billing/CheckoutPage.tsx')} />;
const thankYou = <LazyPage key="thank-you" load={() => import('../features/billing/ThankYouPage.tsx')} />;
const walkIn = <LazyPage key="walk-in" load={() => import('../features/walk-ins/WalkInPage.tsx')} />;
/** Loads both at once: Firebase checks the login while the database code still loads. */
export async function loadSignedInPages() {
  const [pages] = await Promise.all([import('./SignedInPages.tsx'), import('../firebase/auth.ts')]);
  return pages;
}
const signedIn = <LazyPage key="signed-in" load={loadSignedInPages} />;
const login = <LazyPage key="login" load={() => import('../features/account/login/LoginPage.tsx')} />;
const resetPassword = (
  <LazyPage key="reset-password" load={() => import('../features/account/login/ResetPasswordPage.tsx')} />
);
const confirmEmail = (
  <LazyPage key="confirm-email" load={() => import('../features/account/ConfirmEmailPage.tsx')} />
);
const unsubscribe = (
  <LazyPage key="unsubscribe" load={() => import('../features/account/UnsubscribePage.tsx')} />
);
const consent = <LazyPage key="consent" load={() => import('../features/consent/ConsentPage.tsx')} />;
const portal = <LazyPage key="portal" load={() => import('../features/account/frame/PortalPage.tsx')} />;
const home = <LazyPage key="home" load={() => import('../features/account/HomeView.tsx')} />;
const profile = <LazyPage key="profile" load={() => import('../features/account/profile/ProfileView.tsx')} />;
const bookings = <LazyPage key="bookings" load={() => import('../features/bookings/BookingsView.tsx')} />;
const settings = <LazyPage key="settings" load={() => import('../features/billing/SettingsView.tsx')} />;
const history = <LazyPage key="history" load={() => import('../features/account/HistoryView.tsx')} />;
const receipt = <LazyPage key="receipt" load={() => import('../features/billing/ReceiptView.tsx')} />;
const here = <LazyPage key="here" load={() => import('../features/arrivals/HereView.tsx')} />;
const card = <LazyPage key="card" load={() => import('../features/account/CardPage.tsx')} />;
const counter = <LazyPage key="counter" load={() => import('../features/staff/CounterPage.tsx')} />;
const uiGallery = import.meta.env.DEV ? (
  <LazyPage key="ui-gallery" load={() => import('./UiGalleryPage.tsx')} />
) : null;

/** Pages with prerendered content, besides the landing page, by the first segment of their addresses. */
const PRERENDERED: Readonly<Record<string, ReactElement<ComponentProps<typeof LazyPage>>>> = {
  form: registration,
  'walk-in': walkIn,
  checkout,
  login,
};

/** Pages that stay closed until the venue is set up. */
const FOR_VISITORS = ['/', '/form/:tier', '/walk-in', '/checkout'];

/** Loads the code that a prerendered page needs before it renders, at build time and in the browser. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = PRERENDERED[pathname.split('/')[1] ?? ''];
  if (page) await preload(page.props.load);
}

function OpeningSoonPage() {
  return (
    <ErrorPage title={openingSoon.title} calm>
      <p>{openingSoon.explained}</p>
    </ErrorPage>
  );
}

/** Pages that follow the live settings in the database. */
const PATHS_BEHIND_LOGIN = /^\/(admin-)?portal(\/|$)/;

export function App() {
  const { pathname } = useLocation();
  useFollowedSettings(!PATHS_BEHIND_LOGIN.test(pathname));
  const isSetUp = useSettings().venue !== null;
  // The landing page doesn't load toasts, but keeps any that were shown before navigating to it.
  const [hasToasts, setHasToasts] = useState(false);
  if (pathname !== '/' && !hasToasts) setHasToasts(true);
  return (
    <>
      <Header />
      <Routes>
        {!isSetUp &&
          FOR_VISITORS.map((path) => <Route key={path} path={path} element={<OpeningSoonPage />} />)}
        <Route path="/" element={<LandingPage />} />
        <Route path="/form/:tier" element={registration} />
        <Route path="/walk-in" element={walkIn} />
        <Route path="/checkout" element={checkout} />
        <Route path="/thank-you" element={thankYou} />
        <Route path="/terms" element={terms} />
        <Route path="/privacy" element={privacy} />
        <Route path="/reset-password" element={resetPassword} />
        <Route path="/confirm-email" element={confirmEmail} />
        <Route path="/unsubscribe" element={unsubscribe} />
        <Route path="/consent" element={consent} />
        <Route path="/login" element={login} />
        <Route path="/card" element={card} />
        <Route path={HERE_PATH} element={<Navigate to={`/portal${HERE_PATH}`} replace />} />
        <Route element={signedIn}>
          <Route path="/portal" element={portal}>
            <Route index element={home} />
            <Route path="profile" element={profile} />
            <Route path="bookings" element={bookings} />
            <Route path="history" element={history} />
            <Route path="history/:receipt" element={receipt} />
            <Route path="settings" element={settings} />
            <Route path="here" element={here} />
          </Route>
          <Route path="/admin-portal" element={counter} />
          <Route path="/admin-portal/office/*" element={counter} />
        </Route>
        {uiGallery && <Route path="/ui" element={uiGallery} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      {hasToasts && (
        <ErrorBoundary fallback={() => null}>
          <Lazy load={loadToasts} props={{}} />
        </ErrorBoundary>
      )}
    </>
  );
}

import { DECISIONS, OFFICE, VENUE } from '@legacy-hub/domain/core/addresses';
import { useEffect, useEffectEvent } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { useSettings } from '../../browser/venue-settings.ts';
import { LazyPage } from '../../loading/LazyPage.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { SideMenu } from '../../ui/layout/SideMenu.tsx';
import { officeMenu as copy } from './copy/menu.ts';
import { PrintHead } from './figures/PrintHead.tsx';
import { PAGES } from './pages.ts';

const loadDecisions = () => import('./DecisionsView.tsx');

export default function OfficeView() {
  const { isAdmin } = useStaff();
  return isAdmin ? <Office /> : <AdminsOnly />;
}

/** Renews the token of a new admin, whose current one predates the role. */
function AdminsOnly() {
  const { renew } = useSession();
  const renewOnce = useEffectEvent(renew);
  useEffect(() => void renewOnce(), []);
  return (
    <Page title={copy.title}>
      <Notice tone="error">{copy.adminsOnly}</Notice>
      <div>
        <ButtonLink to="/admin-portal">{copy.backToCounter}</ButtonLink>
      </div>
    </Page>
  );
}

/**
 * Before the set-up, every address leads to it, except the decisions, which the owner makes before opening.
 */
function Office() {
  const isSetUp = useSettings().venue !== null;
  const pages = isSetUp ? PAGES : PAGES.filter(({ to }) => to === VENUE);
  return (
    <SideMenu
      label={copy.label}
      entries={pages}
      wayOut={
        <nav aria-label={copy.wayOut}>
          <Link to="/admin-portal">{copy.backToCounter}</Link>
        </nav>
      }
    >
      <PrintHead />
      <Routes>
        {pages.map(({ to, load }) => (
          <Route key={to} path={to.slice(OFFICE.length + 1)} element={<LazyPage key={to} load={load} />} />
        ))}
        <Route path={DECISIONS.slice(OFFICE.length + 1)} element={<LazyPage load={loadDecisions} />} />
        <Route path="*" element={<Navigate to={isSetUp ? OFFICE : VENUE} replace />} />
      </Routes>
    </SideMenu>
  );
}

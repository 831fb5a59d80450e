import { TIERS } from '@legacy-hub/domain/core/tiers';
import { useCachedPage } from '../../browser/use-cached-page.ts';
import { cardOfTab, useStoredCard } from '../../card/stored-card.ts';
import PassQrCode from '../../pass/PassQrCode.tsx';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { TierDie } from '../../ui/art/Die.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import styles from './CardPage.module.css';
import { membershipCard as copy } from './copy/membership-card.ts';

/**
 * The membership card stored in this tab or on this device. It loads nothing else, so that it opens without a
 * network.
 */
export default function CardPage() {
  const ofTab = cardOfTab();
  const [ofDevice] = useStoredCard();
  const card = ofTab ?? ofDevice;
  const opensOffline = useCachedPage('/card');

  if (card === null)
    return (
      <Page title={copy.title}>
        <EmptyState message={copy.none} />
        <ButtonLink to="/portal">{copy.logIn}</ButtonLink>
      </Page>
    );
  return (
    <Page title={copy.title}>
      <article className={styles.card} data-tier={card.people[0]?.tier} aria-label={card.name}>
        <header className={styles.head}>
          <h2>{card.name}</h2>
          <img src="/mark.svg" alt="" width="40" height="40" />
        </header>
        <div role="img" aria-label={copy.code(card.name)} className={styles.code}>
          <PassQrCode code={card.code} />
        </div>
        <p className={styles.show}>{copy.show}</p>
        <ul className={styles.people}>
          {card.people.map(({ id, name, tier, status }) => (
            <li key={id}>
              <TierDie tier={tier} className={styles.die} />
              <strong>{name}</strong> {TIERS[tier].name} <small>{status}</small>
            </li>
          ))}
        </ul>
      </article>
      <p className={ofTab || opensOffline ? undefined : styles.unknown}>
        {ofTab ? copy.endsWithTab : copy.offline}
      </p>
      <ButtonLink to="/portal" variant="secondary">
        {copy.portal}
      </ButtonLink>
    </Page>
  );
}

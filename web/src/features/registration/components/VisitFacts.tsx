import { landing } from '@legacy-hub/domain/copy/public/landing';
import { venue } from '@legacy-hub/domain/venue/settings';
import { openingStatus, weeklyHours } from '@legacy-hub/domain/venue/time/opening-hours';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { useHowBusy } from '../how-busy.ts';
import styles from './VisitFacts.module.css';

const { visit } = landing;
export function VisitFacts() {
  const { street, suburb, state, postcode, mapUrl } = venue().address;
  return (
    <section className={styles.facts} aria-labelledby="visit">
      <h2 id="visit">{visit.title}</h2>
      <dl>
        <div>
          <dt>{visit.where}</dt>
          <dd>
            {street}
            <br />
            {suburb} {state} {postcode}
            <br />
            <a href={mapUrl}>{visit.map}</a>
          </dd>
        </div>
        <div>
          <dt>{visit.when}</dt>
          <dd>
            <ul className={styles.hours}>
              {weeklyHours(venue()).map(({ days, hours }) => (
                <li key={days[0]}>
                  <span>{days.length > 1 ? `${days[0]} – ${days.at(-1)}` : days[0]}</span>{' '}
                  {hours ? visit.hours(hours.opens, hours.closes) : visit.closed}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{visit.who}</dt>
          <dd>{venue().ages}</dd>
        </div>
        <div>
          <dt>{visit.bring}</dt>
          <dd>{venue().whatToBring}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The opening status, which the prerendered page can't know, with the address and how busy the venue is. */
export function OpenNow() {
  const { street, suburb } = venue().address;
  const status = useDerivedFromNow(
    'minute',
    (now) => visit.status(openingStatus(now, venue())),
    visit.statusPending,
  );
  return (
    <p className={styles.openNow}>
      <a href="#visit">{status}</a>
      <span>
        {street}, {suburb}
      </span>
      <HowBusy />
    </p>
  );
}

/** Reserves its line, so that nothing shifts when the response arrives. */
function HowBusy() {
  const busyness = useHowBusy();
  return (
    <span className={styles.busyness} data-busyness={busyness}>
      {busyness && visit.busyness[busyness]}
    </span>
  );
}

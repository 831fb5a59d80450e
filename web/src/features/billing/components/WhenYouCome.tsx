import { landing } from '@legacy-hub/domain/copy/landing';
import { thankYou } from '@legacy-hub/domain/copy/thank-you';
import { openingStatus } from '@legacy-hub/domain/opening-hours';
import { formatPhone } from '@legacy-hub/domain/phone';
import { VENUE } from '@legacy-hub/domain/venue';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import styles from './WhenYouCome.module.css';

const { visit } = landing;
const { street, suburb, state, postcode, mapUrl } = VENUE.address;

type Props = {
  phone?: string | undefined;
  /** Missing where the page itself leads to the map. */
  hasMap?: boolean;
};

/** What somebody needs at the door who has no login yet. */
export function WhenYouCome({ phone, hasMap = false }: Props) {
  const status = useDerivedFromNow('minute', (now) => visit.status(openingStatus(now)), visit.statusPending);
  return (
    <section aria-labelledby="visit" className={styles.visit}>
      <h2 id="visit">{thankYou.visit.title}</h2>
      <dl>
        {phone !== undefined && (
          <div>
            <dt>{thankYou.visit.say}</dt>
            <dd className={styles.phone}>{formatPhone(phone)}</dd>
          </div>
        )}
        <div>
          <dt>{visit.where}</dt>
          <dd>
            {street}, {suburb} {state} {postcode}
            {hasMap && (
              <>
                <br />
                <a href={mapUrl}>{visit.map}</a>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{visit.when}</dt>
          <dd>{status}</dd>
        </div>
      </dl>
    </section>
  );
}

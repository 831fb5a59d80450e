import { AROUND_THE_CLOCK } from '@legacy-hub/domain/testing/around-the-clock';
import { risingTo } from '@legacy-hub/domain/testing/price-change';
import { saveVenue } from '@legacy-hub/functions/src/testing/example-settings.ts';

/** Announces a rise of the Leader price from $18 to $20 during the simulated day. */
export const raisePrices = () =>
  saveVenue({ ...AROUND_THE_CLOCK, prices: risingTo('2099-01-01', { leader: 1800 }) });

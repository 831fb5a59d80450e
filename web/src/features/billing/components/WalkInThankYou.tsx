import { thankYou } from '@legacy-hub/domain/copy/thank-you';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { DayPassTicket } from '../../../pass/DayPassTicket.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import type { WalkInPurchase } from '../checkout-storage.ts';

/** The day pass itself, ready to be shown at the counter. */
export function WalkInThankYou({
  walkIn,
  passCode,
}: {
  walkIn: WalkInPurchase | null;
  passCode: string | null;
}) {
  return (
    <Page title={thankYou.title}>
      <p>{thankYou.walkIn}</p>
      {walkIn && passCode !== null && (
        <DayPassTicket
          pass={{ ...walkIn, code: passCode }}
          total={formatAud(cents(walkIn.totalAmountInCents))}
          isPaid
        />
      )}
      <div>
        <ButtonLink to="/" variant="secondary">
          {thankYou.backToStart}
        </ButtonLink>
      </div>
    </Page>
  );
}

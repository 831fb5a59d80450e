import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { thankYou } from '@legacy-hub/domain/copy/public/thank-you';
import { walkIn } from '@legacy-hub/domain/copy/public/walk-in';
import { groupSizeText } from '@legacy-hub/domain/copy/shared/group-size';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import { venue } from '@legacy-hub/domain/venue/settings';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { walkInTotal } from '@legacy-hub/domain/walk-ins/passes/price';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../api/call-api.ts';
import { useDaysAhead } from '../../../api/days-ahead.ts';
import { useIsHydrated } from '../../../browser/use-is-hydrated.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { useToday } from '../../../live/use-now.ts';
import { DayPassTicket } from '../../../pass/DayPassTicket.tsx';
import { closedPassText } from '../../../pass/pass.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui/actions/Button.tsx';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TermsLink } from '../../../ui/layout/LegalLinks.tsx';
import { PrivacyNotice } from '../../../ui/layout/PrivacyNotice.tsx';
import { isPassPaymentOpen, savePurchase } from '../../billing/checkout/checkout-storage.ts';
import {
  clearWalkInDraft,
  EMPTY_WALK_IN_DRAFT,
  groupOf,
  hasSupervisingAdults,
  newWalkInDraft,
  passDetails,
  priceLinesOf,
  type RegisteredWalkIn,
  registerWalkIn,
  registrationOf,
  useWalkInDraft,
  validateWalkIn,
  type WalkInDraft,
} from '../register-walk-in.ts';
import { WalkInFields } from './WalkInFields.tsx';
import styles from './WalkInForm.module.css';

function WalkInConsents({ form: { field, values } }: { form: Form<WalkInDraft> }) {
  return (
    <div>
      {hasSupervisingAdults(values) && (
        <Checkbox {...field('acknowledged')}>{walkIn.acknowledgeAdults}</Checkbox>
      )}
      <Checkbox {...field('agreed')}>
        {walkIn.agreeTo} <TermsLink>{walkIn.terms}</TermsLink>
      </Checkbox>
    </div>
  );
}

/**
 * Shown after a registration that is paid at the counter: the amount due and the pass, unless the venue has
 * closed that day.
 */
export function WalkInConfirmation({ code, totalAmountInCents, consentPath, draft }: RegisteredWalkIn) {
  const total = formatAud(cents(totalAmountInCents));
  const pass = { code, ...passDetails(draft) };
  const closed = closedPassText(pass.date);
  const notice = walkIn.payAtCounterNotice({
    total,
    hours: draft.numHours,
    participants: draft.numParticipants,
    adults: draft.numNonParticipatingAdults,
  });
  return (
    <div className={styles.confirmation}>
      {closed === null ? (
        <>
          <Notice tone="success">
            <p>{walkIn.registered}</p>
            <p>{notice}</p>
          </Notice>
          <DayPassTicket pass={pass} total={total} isPaid={false} consentPath={consentPath}>
            <a href={venue().address.mapUrl} className={buttonClass('primary')}>
              {thankYou.counter.directions}
            </a>
          </DayPassTicket>
        </>
      ) : (
        <Notice tone="warning">{closed}</Notice>
      )}
      <ButtonLink to="/" variant="quiet">
        {thankYou.backToStart}
      </ButtonLink>
    </div>
  );
}

export function WalkInForm() {
  const navigate = useNavigate();
  const [now] = useState(() => instant(Date.now()));
  const newDraft = useIsHydrated() ? newWalkInDraft(now) : EMPTY_WALK_IN_DRAFT;
  const form = useForm({
    draft: useWalkInDraft(newDraft),
    validate: validateWalkIn,
    send: register,
    fieldErrors: 'at-field',
  });
  const { busy, busyButton } = form;
  const today = useToday();
  const total = formatAud(walkInTotal(groupOf(form.values), today, venue()));

  async function register(draft: WalkInDraft, payBy: string): Promise<string | null> {
    if (isPassPaymentOpen()) {
      navigate('/checkout');
      return null;
    }
    const result = await registerWalkIn(registrationOf(draft, payBy === 'cash' ? 'cash' : 'card'));
    if (!result.ok) return errorMessage(result.refusal, walkIn.failed);
    const { email, phone } = draft;
    const { code, walkInId, totalAmountInCents, consentPath } = result.data;
    if (code === null) {
      const pass = passDetails(draft);
      savePurchase({ kind: 'walk-in', ...pass, email, phone, walkInId, totalAmountInCents, consentPath });
      navigate('/checkout');
    } else {
      clearWalkInDraft();
      navigate('/walk-in', {
        replace: true,
        state: { code, totalAmountInCents, consentPath, draft } satisfies RegisteredWalkIn,
      });
    }
    return null;
  }

  return (
    <form method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate aria-busy={busy}>
      <WalkInFields form={form} soldOn={today} daysAhead={useDaysAhead()} />
      <p className={styles.soFar} aria-hidden="true">
        {groupSizeText(groupOf(form.values))} <strong>{total}</strong>
      </p>
      <div className={styles.aside}>
        <LineItems
          lines={priceLinesOf(form.values, today)}
          total={{ what: walkIn.totalPrice, amount: total }}
        />
        <p className={styles.small}>{checkout.chargedOnce(total, today)}</p>
        <WalkInConsents form={form} />
        <FormNotice form={form} />
        <div className={styles.buttons}>
          <Button type="submit" value="card" busy={busyButton === 'card'} disabled={busy}>
            {walkIn.payNow}
          </Button>
          <Button type="submit" value="cash" variant="secondary" busy={busyButton === 'cash'} disabled={busy}>
            {walkIn.payAtCounter}
          </Button>
        </div>
        <PrivacyNotice />
        <p role="status" className={styles.small}>
          {busy && walkIn.submitting}
        </p>
      </div>
    </form>
  );
}

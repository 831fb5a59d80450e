import { cardStatus } from '@legacy-hub/domain/billing/views/card-on-file';
import { payByCardOffer } from '@legacy-hub/domain/billing/views/pay-by-card-view';
import { CARD_LINK } from '@legacy-hub/domain/billing/weeks/card-after-cash';
import { portalPayByCard as copy } from '@legacy-hub/domain/copy/portal/pay-by-card';
import { customerNamed } from '@legacy-hub/domain/copy/shared/addressee';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useNow } from '../../../live/use-now.ts';
import PassQrCode from '../../../pass/PassQrCode.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import styles from './CardLinkDialog.module.css';

type Props = { household: Household; onClose: () => void };

/**
 * A link with which members enter their card on their own phone, as a QR code and by email, shown until the
 * card is saved.
 */
export default function CardLinkDialog({ household, onClose }: Props) {
  const now = useNow('minute');
  const offer = payByCardOffer(household, now, venue(), customerNamed(household.primary.name));
  return (
    <Dialog title={copy.title} onClose={onClose}>
      {offer ? (
        <Link household={household} sentences={offer.sentences} onClose={onClose} />
      ) : (
        <>
          <Notice tone="success">{cardStatus(household, venue())?.message ?? copy.changed}</Notice>
          <DialogButtons>
            <Button ref={focusOnMount} onClick={onClose}>
              {copy.close}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

function Link({ household, sentences, onClose }: Props & { sentences: readonly string[] }) {
  const { send, busy } = useApiCall(staffEndpoints.sendCardLink);
  const [error, setError] = useState<string | null>(null);

  async function sendLink() {
    setError(null);
    const result = await send({ userId: household.uid });
    if (!result.ok) return setError(errorMessage(result.refusal, copy.sendFailed));
    notify.success(copy.sent(household.email));
  }

  return (
    <>
      <p>{copy.scan(household.primary.name)}</p>
      <div className={styles.code}>
        <PassQrCode code={location.origin + CARD_LINK} />
      </div>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.close}
        </Button>
        <Button busy={busy} onClick={() => void sendLink()}>
          {copy.send}
        </Button>
      </DialogButtons>
    </>
  );
}

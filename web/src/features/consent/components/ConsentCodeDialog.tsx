import { getConsentCode } from '@legacy-hub/domain/consent/endpoints';
import { CODE_MINUTES } from '@legacy-hub/domain/consent/request';
import { childrenWithoutConsent, groupWithoutConsent, namesOf } from '@legacy-hub/domain/consent/rules';
import { counterConsent } from '@legacy-hub/domain/copy/counter/consent';
import { formatNames } from '@legacy-hub/domain/copy/shared/plural';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { customerIdOf } from '@legacy-hub/domain/household/customer-id';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useNow } from '../../../live/use-now.ts';
import PassQrCode from '../../../pass/PassQrCode.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './ConsentCodeDialog.module.css';

const copy = counterConsent.code;

type Props = {
  customer: Household | WalkIn;
  /** Checks a group in, because everyone without a consent is an adult. */
  onOthersAreAdults: () => void;
  onClose: () => void;
};

/** A code for the guardian's own phone, shown until no consent is missing. */
export default function ConsentCodeDialog({ customer, onOthersAreAdults, onClose }: Props) {
  const now = useNow('minute');
  const isGroup = !('uid' in customer);
  const missing = isGroup ? [] : namesOf(customer, childrenWithoutConsent(customer, now));
  const [asked] = useState(missing);
  const inGroup = isGroup ? groupWithoutConsent(customer) : null;
  const isComplete = isGroup ? inGroup === null : missing.length === 0;
  return (
    <Dialog title={copy.title} onClose={onClose}>
      {isComplete ? (
        <div ref={focusOnMount} tabIndex={-1}>
          <Notice tone="success">{isGroup ? copy.givenInGroup : copy.given(formatNames(asked))}</Notice>
        </div>
      ) : (
        <>
          <p>{isGroup ? copy.scanGroup : copy.scan(formatNames(missing))}</p>
          <Code userId={customerIdOf(customer)} />
          {isGroup && inGroup && (
            <p aria-live="polite">{counterConsent.group(inGroup, customer.participants)}</p>
          )}
        </>
      )}
      <DialogButtons>
        {isGroup && !isComplete && (
          <Button variant="secondary" onClick={onOthersAreAdults}>
            {copy.checkIn}
          </Button>
        )}
        <Button variant={isComplete ? 'primary' : 'secondary'} onClick={onClose}>
          {copy.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Code({ userId }: { userId: string }) {
  const code = useApiQuery(getConsentCode, { userId });
  return (
    <Loaded from={code} loading={<LoadingSkeleton label={copy.loading} lines={6} />} offline={copy.offline}>
      {({ path }) => (
        <>
          <div className={styles.code} role="img" aria-label={copy.picture}>
            <PassQrCode code={location.origin + path} />
          </div>
          <p>{copy.validFor(CODE_MINUTES)}</p>
        </>
      )}
    </Loaded>
  );
}

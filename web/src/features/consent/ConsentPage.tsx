import * as consentEndpoints from '@legacy-hub/domain/consent/endpoints';
import { consent } from '@legacy-hub/domain/copy/public/consent';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { focusOnMount } from '../../ui/dialogs/focus-on-mount.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ConsentForm } from './components/ConsentForm.tsx';
import { consentPage as copy } from './copy/consent-page.ts';
import { type ConsentLink, useConsentRequest } from './use-consent-request.ts';

/** Opened by a guardian from a link or a code, without a login. */
export default function ConsentPage() {
  const fields = Object.fromEntries(new URLSearchParams(useLocation().hash.slice(1)));
  const link = consentEndpoints.openConsent.input.safeParse(fields);
  return (
    <Page title={consent.title}>
      {link.success ? (
        <ConsentRequest key={link.data.signature} link={link.data} />
      ) : (
        <Notice tone="error">{consent.closed}</Notice>
      )}
    </Page>
  );
}

function ConsentRequest({ link }: { link: ConsentLink }) {
  const request = useConsentRequest(link);
  const [done, setDone] = useState<readonly string[] | null>(null);
  const [hasChanged, setChanged] = useState(false);

  function openAgain() {
    setDone(null);
    request.retry();
  }

  // Another try with a link that no longer works would change nothing.
  if (request.state === 'failed' && !request.isUnreachable)
    return <Notice tone="error">{request.message}</Notice>;
  return (
    <Loaded from={request} loading={<LoadingSkeleton label={copy.loading} lines={8} />} failed={copy.failed}>
      {(opened) =>
        done === null ? (
          <>
            {hasChanged && <Notice tone="warning">{consent.changed}</Notice>}
            <Content
              opened={opened}
              link={link}
              onDone={setDone}
              onChanged={() => {
                setChanged(true);
                openAgain();
              }}
            />
          </>
        ) : (
          <>
            <div ref={focusOnMount} tabIndex={-1}>
              <Notice tone="success">
                <p>{copy.done(done)}</p>
                {opened.children === null && <p>{copy.doneInGroup}</p>}
              </Notice>
            </div>
            {opened.children === null && (
              <Button variant="secondary" onClick={openAgain}>
                {copy.another}
              </Button>
            )}
            <WayBack link={link} />
          </>
        )
      }
    </Loaded>
  );
}

type ContentProps = {
  opened: consentEndpoints.WireConsentRequest;
  link: ConsentLink;
  onDone: (names: readonly string[]) => void;
  onChanged: () => void;
};

/** The form, unless nothing is left to consent to. */
function Content({ opened, ...rest }: ContentProps) {
  const { children, given, room } = opened;
  const isComplete = children === null ? room === 0 : children.length === 0;
  return (
    <>
      {given.length > 0 && <Notice tone={isComplete ? 'success' : 'info'}>{copy.given(given)}</Notice>}
      {isComplete && given.length === 0 && <p>{copy.noOneMissing}</p>}
      {isComplete ? <WayBack link={rest.link} /> : <ConsentForm opened={opened} {...rest} />}
    </>
  );
}

const WayBack = ({ link }: { link: ConsentLink }) =>
  link.how === 'portal' ? (
    <div>
      <ButtonLink to="/portal">{copy.toPortal}</ButtonLink>
    </div>
  ) : null;

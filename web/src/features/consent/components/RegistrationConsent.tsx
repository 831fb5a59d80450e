import { getConsentText } from '@legacy-hub/domain/consent/endpoints';
import type { RegistrationConsent as Consent } from '@legacy-hub/domain/consent/give';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Disclosure } from '../../../ui/actions/Disclosure.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { consentPage } from '../copy/consent-page.ts';
import styles from './ConsentForm.module.css';
import { ConsentText } from './ConsentText.tsx';

const copy = consentPage.registration;

type Props = {
  /** The names of the family members as typed. */
  names: readonly string[];
  consent: Consent | undefined;
  onChange: (consent: Consent) => void;
};

/** Lets a guardian consent while registering. Shown once the text has loaded, and never required. */
export default function RegistrationConsent({ names, consent, onChange }: Props) {
  const [opened, setOpened] = useState<{ text: string; version: number } | null>(null);

  useEffect(() => {
    void callApi(getConsentText, {}).then((result) => {
      if (result.ok) setOpened(result.data);
    });
  }, []);

  if (opened === null) return null;
  const { text, version } = opened;
  const given = consent?.version === version ? consent.names : [];
  const agreed = given.filter((name) => names.includes(name));
  return (
    <fieldset className={styles.optional}>
      <legend>{copy.title}</legend>
      <p>{copy.explained}</p>
      <Disclosure title={copy.read}>
        <ConsentText text={text} />
      </Disclosure>
      {names.map((name, index) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: two family members may have the same name
          key={index}
          name={`consent-${index}`}
          value={agreed.includes(name)}
          onValueChange={(isAgreed) =>
            onChange({
              version,
              names: [...agreed.filter((each) => each !== name), ...(isAgreed ? [name] : [])],
            })
          }
        >
          {copy.agree(name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

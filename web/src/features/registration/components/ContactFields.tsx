import { registration } from '@legacy-hub/domain/copy/registration';
import { Field } from '../../../ui/TextField.tsx';

type Contact = { name: string; email: string; phone: string };

type Props = Contact & {
  onChange: (part: Partial<Contact>) => void;
  /** The id of the sentence that is about a field. */
  blame: (field: keyof Contact) => string | undefined;
};

export function ContactFields({ name, email, phone, onChange, blame }: Props) {
  return (
    <>
      <Field
        label={registration.name}
        name="name"
        autoComplete="name"
        required
        value={name}
        blamedBy={blame('name')}
        onValue={(typed) => onChange({ name: typed })}
      />
      <Field
        label={registration.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        blamedBy={blame('email')}
        onValue={(typed) => onChange({ email: typed })}
      />
      <Field
        label={registration.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        value={phone}
        blamedBy={blame('phone')}
        onValue={(typed) => onChange({ phone: typed })}
      />
    </>
  );
}

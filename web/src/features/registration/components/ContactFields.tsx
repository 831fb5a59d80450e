import { registration } from '@legacy-hub/domain/copy/registration';
import { TextField } from '../../../ui/TextField.tsx';

type Contact = { name: string; email: string; phone: string };

type Props = Contact & {
  onChange: (part: Partial<Contact>) => void;
  /** The id of the error message of a field. */
  errorIdFor: (field: keyof Contact) => string | undefined;
};

export function ContactFields({ name, email, phone, onChange, errorIdFor }: Props) {
  return (
    <>
      <TextField
        label={registration.name}
        name="name"
        autoComplete="name"
        required
        value={name}
        errorId={errorIdFor('name')}
        onValueChange={(typed) => onChange({ name: typed })}
      />
      <TextField
        label={registration.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        errorId={errorIdFor('email')}
        onValueChange={(typed) => onChange({ email: typed })}
      />
      <TextField
        label={registration.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        value={phone}
        errorId={errorIdFor('phone')}
        onValueChange={(typed) => onChange({ phone: typed })}
      />
    </>
  );
}

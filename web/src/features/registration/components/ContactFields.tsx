import { registration } from '@legacy-hub/domain/copy/registration';
import type { Form } from '../../../forms/use-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { RegistrationDraft } from '../register-household.ts';
import styles from './ContactFields.module.css';

export function ContactFields({ form: { field } }: { form: Form<RegistrationDraft> }) {
  return (
    <>
      <TextField label={registration.name} autoComplete="name" required {...field('name')} />
      <div className={styles.pair}>
        <TextField
          label={registration.email}
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <TextField label={registration.phone} type="tel" autoComplete="tel" required {...field('phone')} />
      </div>
    </>
  );
}

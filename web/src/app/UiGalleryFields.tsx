import { useState } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Section } from './UiGallerySection.tsx';

const TIERS = [
  { value: 'supporter', text: 'Supporter, $8 per week' },
  { value: 'leader', text: 'Leader, $20 per week' },
];

export function UiGalleryFields() {
  const [text, setText] = useState('Ada Lovelace');
  const [tier, setTier] = useState('leader');
  const [count, setCount] = useState(1);
  const [ticked, setTicked] = useState(true);
  const bound = { value: text, onValueChange: setText };
  return (
    <Section name="Fields">
      <TextField label="Name" {...bound} />
      <TextField label="Phone Number" hint="At least 10 digits" {...bound} />
      <TextField label="Email" error="Please enter a valid email." {...bound} />
      <TextField label="Email" readOnly {...bound} />
      <TextField label="Email" disabled {...bound} />
      <PasswordField label="Password" name="password" autoComplete="current-password" {...bound} />
      <SelectField label="Tier" value={tier} options={TIERS} onValueChange={setTier} />
      <DateField label="Select Date" name="day" value="" onValueChange={() => undefined} />
      <NumberStepper label="Hours" name="hours" min={1} max={5} value={count} onValueChange={setCount} />
      <Checkbox name="ticked" value={ticked} onValueChange={setTicked}>
        I agree to the Terms and Conditions
      </Checkbox>
      <Checkbox name="empty" value={!ticked} onValueChange={(empty) => setTicked(!empty)}>
        Not yet
      </Checkbox>
      <Checkbox name="closed" value={false} disabled onValueChange={() => undefined}>
        Not possible
      </Checkbox>
    </Section>
  );
}

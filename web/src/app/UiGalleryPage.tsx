import { type ReactNode, useState } from 'react';
import { DateField } from '../forms/DateField.tsx';
import { Button, ButtonLink } from '../ui/actions/Button.tsx';
import { Die, type DieFace } from '../ui/art/Die.tsx';
import { Badge } from '../ui/data/Badge.tsx';
import { LineItems } from '../ui/data/LineItems.tsx';
import { Table } from '../ui/data/Table.tsx';
import { Dialog, DialogButtons } from '../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { notify } from '../ui/feedback/notify.ts';
import { ProgressSteps } from '../ui/feedback/ProgressSteps.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { NumberStepper } from '../ui/fields/NumberStepper.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Page } from '../ui/layout/Page.tsx';
import styles from './UiGalleryPage.module.css';

export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={name}>
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}

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

const FACES: DieFace[] = [0, 1, 2, 3, 4, 5, 6, 'endless'];
const ROWS = [
  { date: '21/11/2026', amount: '$20.00' },
  { date: '14/11/2026', amount: '$20.00' },
];

/** Every UI component with its states; only in development. */
export default function UiGalleryPage() {
  return (
    <Page title="UI components" wide above={<ProgressSteps at={2} />}>
      <Section name="Dice">
        {FACES.map((face) => (
          <Die key={face} face={face} />
        ))}
      </Section>
      <Section name="Buttons">
        <Button>Get Membership</Button>
        <Button variant="secondary">Login</Button>
        <Button variant="danger">Delete Account</Button>
        <Button disabled>Book Visit</Button>
        <Button busy>Processing...</Button>
        <ButtonLink to="/ui">A link</ButtonLink>
        <ButtonLink to="/ui" variant="secondary">
          A secondary link
        </ButtonLink>
      </Section>
      <UiGalleryFields />
      <Section name="Messages">
        <Notice tone="success">Registered! Pay at counter.</Notice>
        <Notice tone="error">Please fill in all required fields.</Notice>
        <Notice tone="info">You’re offline. Last updated 2:05 pm.</Notice>
        <Badge tone="success">Paid</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Expired</Badge>
        <Badge>Walk-in</Badge>
        <Button variant="secondary" onClick={() => notify.success('Profile updated successfully!')}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => notify.error('Payment failed. Please try again.')}>
          Error
        </Button>
      </Section>
      <Section name="Lists">
        <Table
          caption="Invoices"
          columns={[
            { title: 'Date', cell: ({ date }) => date },
            { title: 'Amount (AUD)', cell: ({ amount }) => amount, isFigure: true },
          ]}
          rows={ROWS}
          keyOf={({ date }) => date}
        />
        <LineItems
          lines={[{ what: 'Leader', note: 'full price', amount: '$20.00' }]}
          total={{ what: 'Total per week', amount: '$20.00' }}
        />
        <EmptyState message="No bookings" />
        <Skeleton />
        <Loading />
      </Section>
      <Dialogs />
    </Page>
  );
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section name="Dialog">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {open && (
        <Dialog title="Book Visit" onClose={close}>
          <DateField label="Day" name="day" value="" onValueChange={() => undefined} />
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Book</Button>
          </DialogButtons>
        </Dialog>
      )}
    </Section>
  );
}

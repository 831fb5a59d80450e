import { type ReactNode, useState } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { Die, type DieFace } from '../ui/Die.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LineItems } from '../ui/LineItems.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import { notify } from '../ui/notify.ts';
import { Page } from '../ui/Page.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { ProgressSteps } from '../ui/ProgressSteps.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './UiGalleryPage.module.css';

const FACES: DieFace[] = [0, 1, 2, 3, 4, 5, 6, 'endless'];
const TIERS = [
  { value: 'supporter', text: 'Supporter, $8 per week' },
  { value: 'leader', text: 'Leader, $20 per week' },
];
const ROWS = [
  { date: '21/11/2026', amount: '$20.00' },
  { date: '14/11/2026', amount: '$20.00' },
];

/** Every piece of the design with its states, in development only. */
export default function UiGalleryPage() {
  return (
    <Page title="Pieces" wide above={<ProgressSteps at={2} />}>
      <Shelf name="Dice">
        {FACES.map((face) => (
          <Die key={face} face={face} />
        ))}
      </Shelf>
      <Shelf name="Buttons">
        <Button>Get Membership</Button>
        <Button variant="quiet">Login</Button>
        <Button variant="danger">Delete Account</Button>
        <Button disabled>Book Visit</Button>
        <Button busy>Processing...</Button>
        <ButtonLink to="/ui">A link</ButtonLink>
        <ButtonLink to="/ui" variant="quiet">
          A quiet link
        </ButtonLink>
      </Shelf>
      <Fields />
      <Shelf name="What is said">
        <Notice tone="success">Registered! Pay at counter.</Notice>
        <Notice tone="error">Please fill in all required fields.</Notice>
        <Notice tone="info">You are offline. This is what we knew at 14:05.</Notice>
        <Badge tone="good">Paid</Badge>
        <Badge tone="waiting">Pending</Badge>
        <Badge tone="bad">Expired</Badge>
        <Badge>Walk-in</Badge>
        <Button variant="quiet" onClick={() => notify.success('Profile updated successfully!')}>
          Good news
        </Button>
        <Button variant="quiet" onClick={() => notify.error('Payment failed. Please try again.')}>
          Bad news
        </Button>
      </Shelf>
      <Shelf name="Lists">
        <Table
          caption="Invoices"
          columns={[
            { title: 'Date', cell: ({ date }) => date },
            { title: 'Amount (AUD)', cell: ({ amount }) => amount },
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
      </Shelf>
      <Dialogs />
    </Page>
  );
}

function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.shelf} aria-label={name}>
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}

function Fields() {
  const [text, setText] = useState('Ada Lovelace');
  const [tier, setTier] = useState('leader');
  const [count, setCount] = useState(1);
  const [ticked, setTicked] = useState(true);
  const bound = { value: text, onValueChange: setText };
  return (
    <Shelf name="Fields">
      <TextField label="Name" {...bound} />
      <TextField label="Phone Number" hint="At least 10 digits" {...bound} />
      <TextField label="Email" error="Please enter a valid email." {...bound} />
      <TextField label="Email" readOnly {...bound} />
      <TextField label="Email" disabled {...bound} />
      <PasswordField label="Password" name="password" autoComplete="current-password" {...bound} />
      <SelectField label="Tier" value={tier} options={TIERS} onValueChange={setTier} />
      <DateField label="Select Date" name="day" value="" onValueChange={() => undefined} />
      <NumberStepper label="Hours" name="hours" min={1} max={5} value={count} onValueChange={setCount} />
      <Checkbox name="ticked" checked={ticked} onCheckedChange={setTicked}>
        I agree to the Terms and Conditions
      </Checkbox>
      <Checkbox name="empty" checked={!ticked} onCheckedChange={(empty) => setTicked(!empty)}>
        Not yet
      </Checkbox>
      <Checkbox name="closed" checked={false} disabled onCheckedChange={() => undefined}>
        Not possible
      </Checkbox>
    </Shelf>
  );
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Shelf name="Dialog">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {open && (
        <Dialog title="Book Visit" onClose={close}>
          <DateField label="Day" name="day" value="" onValueChange={() => undefined} />
          <DialogButtons>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Book</Button>
          </DialogButtons>
        </Dialog>
      )}
    </Shelf>
  );
}

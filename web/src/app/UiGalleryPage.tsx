import { type ReactNode, useState } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { Die, type Face } from '../ui/Die.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ScoreList } from '../ui/LineItems.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import { notify } from '../ui/notify.ts';
import { Page } from '../ui/Page.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Steps } from '../ui/ProgressSteps.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Table } from '../ui/Table.tsx';
import { Field } from '../ui/TextField.tsx';
import styles from './UiGalleryPage.module.css';

const FACES: Face[] = [0, 1, 2, 3, 4, 5, 6, 'endless'];
const TIERS = [
  { value: 'supporter', text: 'Supporter, $8 per week' },
  { value: 'leader', text: 'Leader, $20 per week' },
];
const ROWS = [
  { date: '21/11/2026', amount: '$20.00' },
  { date: '14/11/2026', amount: '$20.00' },
];

/** Every piece of the design with its states, in development only. */
export default function PiecesPage() {
  return (
    <Page title="Pieces" wide above={<Steps at={2} />}>
      <Shelf name="Dice">
        {FACES.map((face) => (
          <Die key={face} face={face} />
        ))}
      </Shelf>
      <Shelf name="Buttons">
        <Button>Get Membership</Button>
        <Button look="quiet">Login</Button>
        <Button look="danger">Delete Account</Button>
        <Button disabled>Book Visit</Button>
        <Button busy>Processing...</Button>
        <ButtonLink to="/ui">A link</ButtonLink>
        <ButtonLink to="/ui" look="quiet">
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
        <Button look="quiet" onClick={() => notify.success('Profile updated successfully!')}>
          Good news
        </Button>
        <Button look="quiet" onClick={() => notify.problem('Payment failed. Please try again.')}>
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
        <ScoreList
          lines={[{ what: 'Leader', note: 'full price', amount: '$20.00' }]}
          total={{ what: 'Total per week', amount: '$20.00' }}
        />
        <EmptyState sentence="No bookings" />
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
  const bound = { value: text, onValue: setText };
  return (
    <Shelf name="Fields">
      <Field label="Name" {...bound} />
      <Field label="Phone Number" hint="At least 10 digits" {...bound} />
      <Field label="Email" error="Please enter a valid email." {...bound} />
      <Field label="Email" readOnly {...bound} />
      <Field label="Email" disabled {...bound} />
      <PasswordField label="Password" name="password" autoComplete="current-password" {...bound} />
      <SelectField label="Tier" value={tier} options={TIERS} onValue={setTier} />
      <DateField label="Select Date" name="day" value="" onValue={() => undefined} />
      <NumberStepper label="Hours" name="hours" least={1} most={5} value={count} onValue={setCount} />
      <Checkbox name="ticked" checked={ticked} onChecked={setTicked}>
        I agree to the Terms and Conditions
      </Checkbox>
      <Checkbox name="empty" checked={!ticked} onChecked={(empty) => setTicked(!empty)}>
        Not yet
      </Checkbox>
      <Checkbox name="closed" checked={false} disabled onChecked={() => undefined}>
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
      <Button look="quiet" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {open && (
        <Dialog title="Book Visit" onClose={close}>
          <DateField label="Day" name="day" value="" onValue={() => undefined} />
          <DialogButtons>
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Book</Button>
          </DialogButtons>
        </Dialog>
      )}
    </Shelf>
  );
}

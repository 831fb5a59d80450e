import { type Api, postToApi } from '../call-api.ts';
import { type Entry, parseExpiry } from '../card/entry.ts';
import { encodeForm } from '../form-encoding.ts';
import { type FromCardFrame, ToCardFrame } from '../messages.ts';
import { CardForm } from './card-form.ts';
import { connectToPage } from './opened.ts';

type Create = Extract<ToCardFrame, { kind: 'create' }>;

const { port, opening } = await connectToPage();
const api: Api = { origin: location.origin, publishableKey: opening.publishableKey };
const tell = (message: FromCardFrame): void => port.postMessage(message);
const form = new CardForm(tell);

form.update(opening.options);
tellFocus();
port.onmessage = ({ data }: MessageEvent<unknown>) => handleMessage(ToCardFrame.parse(data));
tell({ kind: 'ready' });

/** Focus that moves from one field to the next stays in the frame. */
function tellFocus(): void {
  document.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget === null) tell({ kind: 'focus' });
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) tell({ kind: 'blur' });
  });
}

function handleMessage(message: ToCardFrame): void {
  if (message.kind === 'update') form.update(message.options);
  else if (message.kind === 'create') create(message);
  else form[message.kind]();
}

async function create({ request, details }: Create): Promise<void> {
  const error = form.showAllErrors();
  const answer =
    error === undefined
      ? await postToApi(
          api,
          'payment_methods',
          encodeForm({ ...details, type: 'card', card: cardOf(form.entry) }),
        )
      : { ok: false, body: { error } };
  tell({ kind: 'answer', request, answer });
}

function cardOf({ number, expiry, cvc }: Entry) {
  const { month, year } = parseExpiry(expiry);
  return { number: number.replaceAll(' ', ''), exp_month: month, exp_year: year, cvc };
}

import { encodeForm, postToApi } from './api.ts';
import { connectToPage, type ToFrame } from './frames.ts';

const inputs = [...document.querySelectorAll('input')];
const { api, tell } = connectToPage(handleMessage);

for (const [index, input] of inputs.entries()) {
  input.addEventListener('input', () => {
    tell({ kind: 'change', complete: inputs.every(({ validity }) => validity.valid) });
    if (input.validity.valid) inputs[index + 1]?.focus();
  });
}
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ kind: 'escape' });
  if (key === 'Enter') tell({ kind: 'enter' });
});
/** Ignores focus that moves between fields within the frame. */
document.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget === null) tell({ kind: 'focus' });
});
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget === null) tell({ kind: 'blur' });
});
tell({ kind: 'ready' });

async function handleMessage(message: ToFrame, [port]: readonly MessagePort[]): Promise<void> {
  switch (message.kind) {
    case 'update':
      return update(message.options);
    case 'focus':
      return (inputs.find(({ validity }) => !validity.valid) ?? inputs[0])?.focus();
    case 'create': {
      const incomplete = inputs.findIndex(({ validity }) => !validity.valid);
      if (incomplete >= 0) return port?.postMessage({ ok: false, body: { error: INCOMPLETE[incomplete] } });
      const card = encodeForm({ ...message.details, type: 'card', card: typedCard() });
      port?.postMessage(await postToApi(api, 'payment_methods', card));
    }
  }
}

/** Incomplete fields are reported before anything is sent, as by Stripe. */
const INCOMPLETE = [
  { code: 'incomplete_number', message: 'Your card number is incomplete.' },
  { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." },
  { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
].map((error) => ({ ...error, type: 'validation_error' }));

function update({ disabled = false, style }: Extract<ToFrame, { kind: 'update' }>['options']): void {
  for (const input of inputs) input.disabled = disabled;
  const { style: root } = document.documentElement;
  root.setProperty('--ink', String(style?.base?.color ?? '#000'));
  root.setProperty('--size', String(style?.base?.fontSize ?? '16px'));
}

function typedCard() {
  const [number = '', expiry = '', cvc] = inputs.map(({ value }) => value);
  const [exp_month, exp_year] = expiry.match(/\d\d/g) ?? [];
  return { number: number.replaceAll(' ', ''), exp_month, exp_year, cvc };
}

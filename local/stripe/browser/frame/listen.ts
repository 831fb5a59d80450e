import { FIELDS } from '../card/entry.ts';
import type { FromCardFrame } from '../messages.ts';
import type { CardForm } from './card-form.ts';
import type { Parts } from './parts.ts';

/** Handles keyboard, pointer, paste and autofill input in the frame. */
export function listenForInput(
  { card, inputs }: Parts,
  form: CardForm,
  tell: (message: FromCardFrame) => void,
): void {
  for (const field of FIELDS) {
    const input = inputs[field];
    input.addEventListener('input', () => form.handleInput(field));
    input.addEventListener('focusout', () => form.handleBlur(field));
    input.addEventListener('focusin', () => form.show());
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') tell({ kind: 'escape' });
      if (event.key === 'Enter') tell({ kind: 'enter' });
      if (event.key !== 'Backspace' || input.value !== '') return;
      event.preventDefault();
      form.focusBeside(field, -1);
    });
  }
  card.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget === null) tell({ kind: 'focus' });
  });
  card.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) tell({ kind: 'blur' });
  });
  document.addEventListener('mousedown', (event) => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    form.focus();
  });
  new ResizeObserver(() => tell({ kind: 'height', pixels: card.getBoundingClientRect().height })).observe(
    card,
  );
}

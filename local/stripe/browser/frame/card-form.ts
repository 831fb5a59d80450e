import * as entries from '../card/entry.ts';
import { EMPTY_ENTRY, type Entry, FIELDS, type Field, summarize } from '../card/entry.ts';
import type { CardOptions, FromCardFrame, Summary } from '../messages.ts';

/** Renders the typed card and reports its state, but never its content, to the page. */
export class CardForm {
  readonly #tell: (message: FromCardFrame) => void;
  readonly #left = new Set<Field>();
  entry: Entry = EMPTY_ENTRY;
  #told: string;

  constructor(tell: (message: FromCardFrame) => void) {
    this.#tell = tell;
    this.#told = JSON.stringify(this.#summary());
    for (const field of FIELDS) this.#listen(field);
  }

  update({ disabled, style }: CardOptions): void {
    for (const field of FIELDS) inputFor(field).disabled = disabled ?? false;
    const { style: root } = document.documentElement;
    root.setProperty('--ink', String(style?.base?.color ?? '#000'));
    root.setProperty('--wrong', String(style?.invalid?.color ?? '#eb1c26'));
    root.setProperty('--size', String(style?.base?.fontSize ?? '16px'));
    this.#show();
  }

  clear(): void {
    this.#left.clear();
    this.entry = EMPTY_ENTRY;
    this.#show();
  }

  showAllErrors(): Summary['error'] {
    for (const field of FIELDS) this.#left.add(field);
    this.#show();
    return this.#summary().error;
  }

  focus(): void {
    const open = FIELDS.find((field) => !this.#isComplete(field));
    inputFor(open ?? 'number').focus();
  }

  blur(): void {
    for (const field of FIELDS) inputFor(field).blur();
  }

  #isComplete(field: Field): boolean {
    return entries.validateField(this.entry, field, new Date()) === 'complete';
  }

  #listen(field: Field): void {
    const input = inputFor(field);
    input.addEventListener('input', () => this.#handleInput(field, input));
    input.addEventListener('focusout', () => {
      if (this.entry[field] !== '') this.#left.add(field);
      this.#show();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#tell({ kind: 'escape' });
      if (event.key === 'Enter') this.#tell({ kind: 'enter' });
      if (event.key !== 'Backspace' || input.value !== '') return;
      event.preventDefault();
      focusBeside(field, -1);
    });
  }

  #handleInput(field: Field, input: HTMLInputElement): void {
    const before = this.entry[field];
    const caret = input.selectionStart ?? input.value.length;
    const isAtEnd = caret >= input.value.length;
    this.#left.delete(field);
    this.entry = entries.updateField(this.entry, field, input.value);
    this.#show();
    if (input !== document.activeElement) return;
    if (!isAtEnd) input.setSelectionRange(caret, caret);
    const hasGrown = isAtEnd && this.entry[field].length > before.length;
    if (hasGrown && this.#isComplete(field)) focusBeside(field, 1);
  }

  #summary(): Summary {
    return summarize(this.entry, this.#left, new Date());
  }

  #show(): void {
    for (const field of FIELDS) {
      const input = inputFor(field);
      const isWrong = entries.visibleError(this.entry, field, this.#left, new Date()) !== undefined;
      if (input.value !== this.entry[field]) input.value = this.entry[field];
      input.setAttribute('aria-invalid', String(isWrong));
    }
    const summary = this.#summary();
    if (JSON.stringify(summary) === this.#told) return;
    this.#told = JSON.stringify(summary);
    this.#tell({ kind: 'change', summary });
  }
}

function focusBeside(field: Field, step: 1 | -1): void {
  const beside = FIELDS[FIELDS.indexOf(field) + step];
  if (beside !== undefined) inputFor(beside).focus();
}

function inputFor(field: Field): HTMLInputElement {
  const found = document.querySelector(`.${field}`);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`card-frame.html has no .${field}`);
}

import { caretAfter } from '../card/caret.ts';
import * as entries from '../card/entry.ts';
import type { CardOptions, FromCardFrame } from '../messages.ts';
import { styleSheetFor } from './appearance.ts';
import { iconSvg } from './icons.ts';
import type { Parts } from './parts.ts';

/** Renders the typed card and reports its state, but never its content, to the page. */
export class CardForm {
  readonly #parts: Parts;
  readonly #tell: (message: FromCardFrame) => void;
  readonly #left = new Set<entries.Field>();
  #entry = entries.EMPTY_ENTRY;
  #options: CardOptions = {};
  #told: string;

  constructor(parts: Parts, tell: (message: FromCardFrame) => void) {
    this.#parts = parts;
    this.#tell = tell;
    this.#told = JSON.stringify([this.#summary(), false]);
  }

  get entry(): entries.Entry {
    return this.#entry;
  }

  apply(options: CardOptions): void {
    this.#options = { ...this.#options, ...options };
    const { icon, inputs } = this.#parts;
    for (const field of entries.FIELDS) inputs[field].disabled = this.#options.disabled ?? false;
    inputs.postalCode.hidden = this.#options.hidePostalCode ?? false;
    icon.hidden = this.#options.hideIcon ?? false;
    document.adoptedStyleSheets = [styleSheetFor(this.#options.style ?? {})];
    const postalCode = options.value?.postalCode;
    if (postalCode !== undefined) this.#entry = entries.updateField(this.#entry, 'postalCode', postalCode);
    this.show();
  }

  handleInput(field: entries.Field): void {
    const input = this.#parts.inputs[field];
    const before = this.#entry[field];
    const caret = caretBehind(input);
    const typed = input.value;
    this.#left.delete(field);
    this.#entry = entries.updateField(this.#entry, field, typed);
    this.show();
    const after = this.#entry[field];
    const place = caretAfter(typed, caret, after);
    if (input !== document.activeElement) return;
    if (field !== 'postalCode') input.setSelectionRange(place, place);
    const wentOn = after.length > before.length && place === after.length;
    if (wentOn && entries.isFieldFinished(this.#entry, field, new Date())) this.focusBeside(field, 1);
  }

  handleBlur(field: entries.Field): void {
    if (this.#entry[field] !== '') this.#left.add(field);
    this.show();
  }

  clear(): void {
    this.#left.clear();
    this.#entry = entries.EMPTY_ENTRY;
    this.show();
  }

  /** Marks every field as left, so that all remaining errors show, and returns the first one. */
  showAllErrors(): entries.Summary['error'] {
    for (const field of this.#fields()) this.#left.add(field);
    this.show();
    return this.#summary().error;
  }

  focus(): void {
    const today = new Date();
    const fields = this.#fields();
    const open = fields.find((field) => entries.validateField(this.#entry, field, today) !== 'complete');
    this.#parts.inputs[open ?? 'number'].focus();
  }

  blur(): void {
    for (const field of entries.FIELDS) this.#parts.inputs[field].blur();
  }

  focusBeside(field: entries.Field, step: 1 | -1): void {
    const fields = this.#fields();
    const beside = fields[fields.indexOf(field) + step];
    if (beside !== undefined) this.#parts.inputs[beside].focus();
  }

  #fields(): readonly entries.Field[] {
    return entries.FIELDS.filter((field) => field !== 'postalCode' || !this.#options.hidePostalCode);
  }

  #summary(): entries.Summary {
    return entries.summarize(this.#entry, this.#fields(), this.#left, new Date());
  }

  show(): void {
    const today = new Date();
    for (const field of this.#fields()) {
      const verdict = entries.validateField(this.#entry, field, today);
      const wrong = entries.visibleError(field, verdict, this.#left.has(field)) !== undefined;
      this.#parts.showField(field, this.#entry[field], verdict, wrong);
    }
    const summary = this.#summary();
    const focused = this.#parts.focusedField();
    this.#parts.showCard(summary, focused, entries.validateField(this.#entry, 'number', today));
    const plain = focused === 'cvc' ? 'security code' : summary.brand;
    this.#parts.icon.innerHTML = iconSvg(summary.error === undefined ? plain : 'wrong');
    this.#report(summary);
  }

  #report(summary: entries.Summary): void {
    const autofilled = this.#parts.isAutofilled();
    const told = JSON.stringify([summary, autofilled]);
    if (told === this.#told) return;
    this.#told = told;
    this.#tell({ kind: 'change', summary, autofilled });
  }
}

const caretBehind = (input: HTMLInputElement): number => input.selectionStart ?? input.value.length;

import { FIELDS, type Field, type Summary } from '../card/entry.ts';
import type { FieldStatus } from '../card/validation.ts';

/** The elements of `card-frame.html` and how the card's state is shown on them. */
export class Parts {
  readonly card: HTMLElement;
  readonly icon: HTMLElement;
  readonly inputs: Readonly<Record<Field, HTMLInputElement>>;

  constructor(card: HTMLElement, icon: HTMLElement, inputs: Readonly<Record<Field, HTMLInputElement>>) {
    this.card = card;
    this.icon = icon;
    this.inputs = inputs;
  }

  showField(field: Field, value: string, verdict: FieldStatus, wrong: boolean): void {
    const input = this.inputs[field];
    if (input.value !== value) input.value = value;
    input.classList.toggle('is-empty', verdict === 'empty');
    input.classList.toggle('is-complete', verdict === 'complete');
    input.classList.toggle('is-invalid', wrong);
    input.setAttribute('aria-invalid', String(wrong));
  }

  showCard(summary: Summary, focused: Field | undefined, number: FieldStatus): void {
    const { classList } = this.card;
    classList.toggle('is-empty', summary.empty);
    classList.toggle('is-complete', summary.complete);
    classList.toggle('is-invalid', summary.error !== undefined);
    const elsewhere = focused === undefined ? number === 'complete' : focused !== 'number';
    this.card.setAttribute('data-shows', elsewhere ? 'rest' : 'number');
    if (elsewhere) this.inputs.number.scrollLeft = this.inputs.number.scrollWidth;
  }

  focusedField(): Field | undefined {
    return FIELDS.find((field) => this.inputs[field] === document.activeElement);
  }

  isAutofilled(): boolean {
    return FIELDS.some((field) => this.inputs[field].matches(':autofill'));
  }
}

export function findParts(): Parts {
  return new Parts(find('.card', HTMLElement), find('.icon', HTMLElement), {
    number: find('.number', HTMLInputElement),
    expiry: find('.expiry', HTMLInputElement),
    cvc: find('.cvc', HTMLInputElement),
    postalCode: find('.postalCode', HTMLInputElement),
  });
}

function find<E extends HTMLElement>(selector: string, type: new () => E): E {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`card-frame.html has no ${selector}`);
  return found;
}

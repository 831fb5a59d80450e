export interface CardOptions {
  disabled?: boolean;
  style?: { base?: { color?: string; fontSize?: string } };
}

type Handler = (event: object) => void;

const FIELDS = [
  ['Credit or debit card number', 'Card number', 'cc-number', String.raw`(\d ?){16}`, 18],
  ['Credit or debit card expiration date', 'MM / YY', 'cc-exp', String.raw`\d\d ?\/? ?\d\d`, 7],
  ['Credit or debit card CVC/CVV', 'CVC', 'cc-csc', String.raw`\d{3}`, 4],
] as const;

/**
 * Three plain inputs in a frame, so that keystrokes and focus do not reach the page, as with Stripe's card
 * element.
 */
export class CardElement {
  readonly #inputs = FIELDS.map(createInput);
  readonly #frame = document.createElement('iframe');
  readonly #handlers = new Map<string, Handler>();
  #options: CardOptions;

  constructor(options: CardOptions) {
    this.#options = options;
    this.#frame.title = 'Secure card payment input frame';
    Object.assign(this.#frame.style, FRAME);
    this.#frame.addEventListener('load', () => this.#fillFrame());
    for (const [index, input] of this.#inputs.entries())
      input.addEventListener('input', () => {
        this.#showState('complete', this.error === undefined);
        this.#handlers.get('change')?.({});
        if (isComplete(input)) this.#inputs[index + 1]?.focus();
      });
  }

  mount(container: HTMLElement): void {
    container.replaceChildren(this.#frame);
    const label = document.querySelector(`label[for="${CSS.escape(container.id)}"]`);
    label?.addEventListener('click', () => this.focus());
  }

  destroy(): void {
    this.#frame.remove();
  }

  update(options: CardOptions): void {
    this.#options = { ...this.#options, ...options };
    const { disabled = false, style: { base: { color = '', fontSize = '' } = {} } = {} } = this.#options;
    for (const input of this.#inputs) Object.assign(input, { disabled });
    for (const { style } of this.#inputs) Object.assign(style, { color, fontSize });
  }

  focus(): void {
    this.#inputs[0]?.focus();
  }

  /** Sets the only handler of this type, which is all that `@stripe/react-stripe-js` needs. */
  on(type: string, handler: Handler): void {
    this.#handlers.set(type, handler);
  }

  off(type: string): void {
    this.#handlers.delete(type);
  }

  /** The error of the first incomplete field, reported before anything is sent, as by Stripe. */
  get error() {
    const incomplete = this.#inputs.find((input) => !isComplete(input));
    return incomplete && { type: 'validation_error', message: `${incomplete.ariaLabel} is incomplete.` };
  }

  get details() {
    const [number = '', expiry = '', cvc = ''] = this.#inputs.map(({ value }) => value.replace(/\D/g, ''));
    return { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc };
  }

  #fillFrame(): void {
    const frame = this.#frame.contentDocument;
    if (frame === null) return;
    Object.assign(frame.body.style, { display: 'flex', margin: '0', gap: '0.5em' });
    frame.body.replaceChildren(...this.#inputs);
    frame.addEventListener('focusin', () => this.#showState('focus', true));
    frame.addEventListener('focusout', () => this.#showState('focus', false));
    frame.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#handlers.get('escape')?.({});
      if (key === 'Enter') this.#frame.closest('form')?.requestSubmit();
    });
    this.update({});
    setTimeout(() => this.#handlers.get('ready')?.({}));
  }

  #showState(state: 'complete' | 'focus', is: boolean): void {
    this.#frame.parentElement?.classList.toggle(`StripeElement--${state}`, is);
  }
}

function createInput([ariaLabel, placeholder, autocomplete, pattern, size]: (typeof FIELDS)[number]) {
  const input = document.createElement('input');
  Object.assign(input.style, PLAIN);
  return Object.assign(input, { ariaLabel, placeholder, autocomplete, pattern, size });
}

/** The browser's own check would accept any value while the field is disabled, as it is during a payment. */
const isComplete = ({ pattern, value }: HTMLInputElement): boolean =>
  new RegExp(`^(?:${pattern})$`).test(value);

const PLAIN = {
  minWidth: '0',
  padding: '0',
  border: '0',
  outline: '0',
  background: 'none',
  font: '16px system-ui',
};

const FRAME = { display: 'block', width: '100%', height: '1.3em', border: '0', colorScheme: 'light' };

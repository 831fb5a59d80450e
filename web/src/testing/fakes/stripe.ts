/**
 * Replaces `@stripe/stripe-js/pure` in component tests: a card field that is a plain input, and a bank that
 * the test controls. Numbers of fewer than 16 digits are incomplete; the stubbed API decides the outcome of a
 * card.
 */

type Handler = (event: { complete: boolean; error?: { message: string } }) => void;

const COMPLETE = /^(\d\s*){16}$/;

const INITIAL = {
  isLoadable: true,
  cardError: null as string | null,
  bankRefuses: false,
  asksForPostalCode: false,
  methods: 0,
};
const state = { ...INITIAL };

/** The test's controls for Stripe. */
export const stripe = {
  /** Makes the creation of payment methods fail with this message. */
  refuseCard: (message: string): void => {
    state.cardError = message;
  },
  /** Makes the bank report that the member didn't confirm the payment. */
  refuseAtBank: (): void => {
    state.bankRefuses = true;
  },
  setLoadable: (isLoadable: boolean): void => {
    state.isLoadable = isLoadable;
  },
  asksForPostalCode: (): boolean => state.asksForPostalCode,
  reset: (): void => void Object.assign(state, INITIAL),
};

class CardElement {
  readonly #handlers = new Map<string, Handler[]>();
  readonly #input = Object.assign(document.createElement('input'), { ariaLabel: 'Card number' });
  number = '';

  constructor() {
    this.#input.style.width = '100%'; // fills its container, like Stripe's frame
    this.#input.addEventListener('input', () => {
      this.number = this.#input.value;
      this.#emit('change', { complete: COMPLETE.test(this.number) });
    });
    this.#input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#emit('escape', { complete: false });
    });
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this;
  }
  off(event: string, handler: Handler): this {
    this.#handlers.set(
      event,
      (this.#handlers.get(event) ?? []).filter((each) => each !== handler),
    );
    return this;
  }
  mount(place: HTMLElement): void {
    place.append(this.#input);
    queueMicrotask(() => this.#emit('ready', { complete: false }));
  }
  update({ disabled = false }: { disabled?: boolean }): void {
    this.#input.disabled = disabled;
  }
  unmount(): void {
    this.#input.remove();
  }
  destroy(): void {
    this.#input.remove();
  }
  focus(): void {
    this.#input.focus();
  }
  #emit(event: string, value: Parameters<Handler>[0]): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(value);
  }
}

function elements() {
  let card: CardElement | null = null;
  return {
    create: (_type: string, { hidePostalCode = false }: { hidePostalCode?: boolean }) => {
      state.asksForPostalCode = !hidePostalCode;
      card = new CardElement();
      return card;
    },
    getElement: () => card,
    update: () => {},
  };
}

const instance = {
  elements,
  createToken: () => Promise.reject(new Error('nothing creates tokens')),
  confirmCardPayment: () => Promise.reject(new Error('nothing confirms in the browser')),
  createPaymentMethod: async ({ card }: { card: CardElement }) => {
    if (!COMPLETE.test(card.number)) return { error: { message: 'Your card number is incomplete.' } };
    if (state.cardError !== null) return { error: { message: state.cardError } };
    state.methods += 1; // a new id every time, even for the same card
    const last4 = card.number.slice(-4);
    return { paymentMethod: { id: `pm_${last4}_${state.methods}`, card: { brand: 'visa', last4 } } };
  },
  handleNextAction: async () =>
    state.bankRefuses ? { error: { message: 'Your bank did not confirm it.' } } : { paymentIntent: {} },
  registerAppInfo: () => {},
  _registerWrapper: () => {},
};

export const loadStripe = async () => {
  if (!state.isLoadable) throw new Error('Stripe.js is not reachable');
  return instance;
};

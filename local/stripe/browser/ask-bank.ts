const DECISIONS = [
  ['approve', 'Complete authentication'],
  ['refuse', 'Fail authentication'],
] as const;

const COVER = { position: 'fixed', inset: '0', zIndex: '9999', background: 'Canvas', color: 'CanvasText' };

/**
 * Shows 3-D Secure until the cardholder decides. As at Stripe, it is not in the browser's top layer, so an
 * open modal dialog of the page would cover it.
 */
export function askBank(): Promise<'approve' | 'refuse'> {
  return new Promise((resolve) => {
    const bank = document.createElement('div');
    bank.role = 'dialog';
    bank.ariaLabel = 'Payment authentication';
    Object.assign(bank.style, COVER);
    for (const [outcome, text] of DECISIONS) {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
      button.addEventListener('click', () => {
        bank.remove();
        resolve(outcome);
      });
      bank.append(button);
    }
    document.body.append(bank);
    bank.querySelector('button')?.focus();
  });
}

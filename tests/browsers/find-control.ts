/** Marks the control that was found, so that WebDriver can select it by CSS. */
export const FOUND = '[data-found]';

const KINDS = {
  button: 'button, a[href], [role="option"]',
  field: 'input, select, textarea',
};

/**
 * Returns a function body to run in the page. It marks the first control whose accessible name starts with
 * `name`, in the open dialog if there is one, and returns true if the control exists and can be used.
 */
export const findControlScript = (kind: keyof typeof KINDS, name: string): string => `
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const nameOf = (control) =>
    control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent ?? '';
  const found = [...root.querySelectorAll(${JSON.stringify(KINDS[kind])})].find(
    (control) =>
      nameOf(control).replace(/\\s+/g, ' ').trim().startsWith(${JSON.stringify(name)}) &&
      control.checkVisibility() &&
      !control.disabled,
  );
  document.querySelector(${JSON.stringify(FOUND)})?.removeAttribute('data-found');
  found?.setAttribute('data-found', '');
  found?.scrollIntoView({ block: 'center' });
  return found !== undefined;
`;

/** Returns a script that sets the found field directly, because typing into it differs between browsers. */
export const setFound = (value: string): string => `
  const field = document.querySelector(${JSON.stringify(FOUND)});
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(value)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
`;

export const showsText = (text: string): string =>
  `return document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)});`;

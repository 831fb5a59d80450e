/**
 * Records a visitor's actions on a prerendered page while the app loads, and replays them once it has hydrated.
 * If the app fails to load, a click reloads the page, and the browser shows the error.
 */
export function replayForApp(root: HTMLElement, loading: Promise<void>): void {
  const clicked: HTMLButtonElement[] = [];

  /** Pressing Enter in a field also clicks its form's button. */
  function replayLater(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.push(button);
    loading.catch(() => location.reload());
  }

  /**
   * Reads the fields immediately, because the next render overwrites them. Then replays one action at a time, so
   * that React renders each before the next.
   */
  async function replay(): Promise<void> {
    document.removeEventListener('click', replayLater, true);
    const typed = [...root.querySelectorAll<Field>('input, select')].flatMap(
      (field) => repetitionOf(field) ?? [],
    );
    for (const action of [...typed, ...clicked.map((button) => () => button.click())]) {
      await null;
      action();
    }
  }

  document.addEventListener('click', replayLater, true);
  document.addEventListener('app-started', replay, { once: true });
}

type Field = HTMLInputElement | HTMLSelectElement;

/** React hydrates fields without noticing text that was typed before. */
function repetitionOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) return selectionOf(field);
  if (field.type === 'checkbox') return checkOf(field);
  const { value } = field;
  if (value === field.defaultValue) return null;
  return () => {
    field.value = field.defaultValue;
    setUnnoticed?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** The native setter. React overrides it on each field and ignores a value that was set through its own. */
const setUnnoticed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function checkOf(box: HTMLInputElement): (() => void) | null {
  if (box.checked === box.defaultChecked) return null;
  return () => {
    box.checked = box.defaultChecked;
    box.click();
  };
}

function selectionOf(select: HTMLSelectElement): (() => void) | null {
  const { value } = select;
  if (select.selectedOptions[0]?.defaultSelected) return null;
  return () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

import { useState } from 'react';
import { useSubscription } from '../../browser/use-subscription.ts';

export const CARD_FONT = 'Figtree';

/** The card field is an iframe, so it needs our resolved colours: others once the device changes to dark. */
export function useCardStyle() {
  const [style, setStyle] = useState(cardStyle);
  useSubscription(true, onSchemeChange, () => setStyle(cardStyle()));
  return style;
}

function onSchemeChange(handle: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', handle);
  return () => dark.removeEventListener('change', handle);
}

function cardStyle() {
  const ink = resolveColor('--ink');
  const soft = resolveColor('--ink-soft');
  return {
    base: {
      color: ink,
      iconColor: soft,
      fontFamily: `${CARD_FONT}, system-ui, sans-serif`,
      fontSize: '16px',
      '::placeholder': { color: soft },
    },
    invalid: { color: resolveColor('--error'), iconColor: resolveColor('--error') },
  };
}

function resolveColor(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

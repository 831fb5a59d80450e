import '../../../ui/styles/tokens.css';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useCardStyle } from './CardField.tsx';

const { style: root } = document.documentElement;

afterEach(() => {
  vi.restoreAllMocks();
  root.removeProperty('color-scheme');
});

it('switches the card field to dark colours as soon as the device does, even during typing', async () => {
  const device = new EventTarget();
  vi.spyOn(window, 'matchMedia').mockReturnValue(device as MediaQueryList);
  root.colorScheme = 'light';
  const listen = vi.spyOn(device, 'addEventListener');
  const { result } = await renderHook(() => useCardStyle());
  await expect.poll(() => listen).toHaveBeenCalled();
  const { color: inkOnLight } = result.current.base;
  root.colorScheme = 'dark';
  device.dispatchEvent(new Event('change'));
  await expect.poll(() => result.current.base.color).not.toBe(inkOnLight);
});

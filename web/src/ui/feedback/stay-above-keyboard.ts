/**
 * Sets `--keyboard` of an element at the bottom of the screen to the height that an on-screen keyboard covers,
 * because the keyboard doesn't resize the page. Enlarging the page isn't a keyboard.
 */
export function stayAboveKeyboard(element: HTMLElement): () => void {
  const visible = window.visualViewport;
  if (!visible) return () => {};
  const follow = () => {
    const covered = document.documentElement.clientHeight - visible.offsetTop - visible.height;
    element.style.setProperty('--keyboard', `${visible.scale > 1 ? 0 : Math.max(0, covered)}px`);
  };
  visible.addEventListener('resize', follow);
  visible.addEventListener('scroll', follow);
  return () => {
    visible.removeEventListener('resize', follow);
    visible.removeEventListener('scroll', follow);
  };
}

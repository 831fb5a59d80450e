/**
 * Finds the elements that React rendered since the last call. React stores new props on every element it
 * renders, even if nothing changes on the screen.
 */
export function lookAt(find: () => readonly Element[]): { drawn: () => Element[] } {
  let before = propsOf(find());
  return {
    drawn: () => {
      const now = propsOf(find());
      const drawn = [...now].filter(([element, props]) => before.get(element) !== props);
      before = now;
      return drawn.map(([element]) => element);
    },
  };
}

const propsOf = (elements: readonly Element[]): Map<Element, unknown> =>
  new Map(elements.map((element) => [element, reactProps(element)]));

function reactProps(element: Element): unknown {
  const entry = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'));
  if (!entry) throw new Error('React keeps the props of an element under another name');
  return entry[1];
}

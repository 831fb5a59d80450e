/**
 * Which elements React drew again since the last look. It gives each element that it draws new props, also when nothing
 * changes on the screen, and keeps them on the element.
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

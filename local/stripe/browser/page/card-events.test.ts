import { describe, expect, it } from 'vitest';
import { CardEventHandlers } from './card-events.ts';

const EVENT = { elementType: 'card' } as const;

function heardBy(name: string, heard: string[]) {
  return () => heard.push(name);
}

describe("the page's handlers", () => {
  it('hear an event each time, in the order they came, and only the event they asked for', () => {
    const handlers = new CardEventHandlers();
    const heard: string[] = [];
    handlers.add('focus', heardBy('first', heard), false);
    handlers.add('focus', heardBy('second', heard), false);
    handlers.add('blur', heardBy('blur', heard), false);
    handlers.emit('focus', EVENT);
    handlers.emit('focus', EVENT);
    expect(heard).toEqual(['first', 'second', 'first', 'second']);
  });

  it('hear it once if they asked for once', () => {
    const handlers = new CardEventHandlers();
    const heard: string[] = [];
    handlers.add('ready', heardBy('once', heard), true);
    handlers.emit('ready', EVENT);
    handlers.emit('ready', EVENT);
    expect(heard).toEqual(['once']);
  });

  it('can be taken away one by one, or all of an event together', () => {
    const handlers = new CardEventHandlers();
    const heard: string[] = [];
    const first = heardBy('first', heard);
    handlers.add('escape', first, false);
    handlers.add('escape', heardBy('second', heard), false);
    handlers.remove('escape', first);
    handlers.emit('escape', EVENT);
    handlers.remove('escape');
    handlers.emit('escape', EVENT);
    expect(heard).toEqual(['second']);
  });
});

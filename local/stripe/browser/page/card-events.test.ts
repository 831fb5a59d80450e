import { describe, expect, it } from 'vitest';
import { CardEventHandlers } from './card-events.ts';

const EVENT = { elementType: 'card' } as const;

function recorder(name: string, calls: string[]) {
  return () => calls.push(name);
}

describe('card event handlers', () => {
  it('are called for every matching event, in the order they were added', () => {
    const handlers = new CardEventHandlers();
    const calls: string[] = [];
    handlers.add('focus', recorder('first', calls), false);
    handlers.add('focus', recorder('second', calls), false);
    handlers.add('blur', recorder('blur', calls), false);
    handlers.emit('focus', EVENT);
    handlers.emit('focus', EVENT);
    expect(calls).toEqual(['first', 'second', 'first', 'second']);
  });

  it('are called once when added with once', () => {
    const handlers = new CardEventHandlers();
    const calls: string[] = [];
    handlers.add('ready', recorder('once', calls), true);
    handlers.emit('ready', EVENT);
    handlers.emit('ready', EVENT);
    expect(calls).toEqual(['once']);
  });

  it('can be removed one at a time or all at once per event', () => {
    const handlers = new CardEventHandlers();
    const calls: string[] = [];
    const first = recorder('first', calls);
    handlers.add('escape', first, false);
    handlers.add('escape', recorder('second', calls), false);
    handlers.remove('escape', first);
    handlers.emit('escape', EVENT);
    handlers.remove('escape');
    handlers.emit('escape', EVENT);
    expect(calls).toEqual(['second']);
  });
});

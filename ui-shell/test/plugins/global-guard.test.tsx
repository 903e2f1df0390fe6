import { restoreGlobals, snapshotGlobals } from '../../src/plugins/remote/global-guard.js';

describe('globals that a screen replaces while it is imported', () => {
  const before = snapshotGlobals();

  it('are kept when nothing was replaced', () => {
    expect(restoreGlobals(before)).toEqual([]);
  });

  it('are restored, and reported', () => {
    const { push } = Array.prototype;
    const { WebSocket } = globalThis;
    Array.prototype.push = () => 0;
    Object.defineProperty(Array.prototype, 'last', { configurable: true, value: () => 'added' });
    globalThis.WebSocket = class {} as unknown as typeof WebSocket;

    expect(restoreGlobals(before)).toEqual(expect.arrayContaining(['WebSocket', 'push', 'last']));
    expect(Array.prototype.push).toBe(push);
    expect('last' in []).toBe(false);
    expect(globalThis.WebSocket).toBe(WebSocket);
    expect(restoreGlobals(before)).toEqual([]);
  });

  it('are restored when they were removed', () => {
    Reflect.deleteProperty(Promise.prototype, 'finally');
    expect(restoreGlobals(before)).toEqual(['finally']);
    expect(typeof Promise.prototype.finally).toBe('function');
  });
});

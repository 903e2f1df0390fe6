import { PluginFailure } from '@ombi/sdk';

/** What another copy of the sdk would have thrown. */
const foreign = (code: string) => Object.assign(new Error(code), { name: 'PluginFailure', code });

describe('a failure', () => {
  it('is known by its looks, whichever sdk made it', () => {
    expect(new PluginFailure('timeout') instanceof PluginFailure).toBe(true);
    expect(foreign('timeout') instanceof PluginFailure).toBe(true);
  });

  it.each([new Error('timeout'), foreign('exploded'), 'timeout', null, undefined])('is not %p', (thrown: unknown) => {
    expect(thrown instanceof PluginFailure).toBe(false);
  });
});

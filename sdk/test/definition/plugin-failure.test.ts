import { nullIfNotFound, PluginFailure } from '@ombi/sdk';

/** What another copy of the sdk would have thrown. */
const foreign = (code: string) => Object.assign(new Error(code), { name: 'PluginFailure', code });

describe('a failure', () => {
  it('is recognized by its shape, whichever copy of the sdk created it', () => {
    expect(new PluginFailure('timeout') instanceof PluginFailure).toBe(true);
    expect(foreign('timeout') instanceof PluginFailure).toBe(true);
  });

  it.each([new Error('timeout'), foreign('exploded'), 'timeout', null, undefined])('is not %p', (thrown: unknown) => {
    expect(thrown instanceof PluginFailure).toBe(false);
  });
});

it('nullIfNotFound maps only not-found failures to null', async () => {
  expect(await nullIfNotFound(Promise.resolve('answer'))).toBe('answer');
  expect(await nullIfNotFound(Promise.reject(new PluginFailure('not-found')))).toBeNull();
  await expect(nullIfNotFound(Promise.reject(new PluginFailure('unavailable')))).rejects.toMatchObject({ code: 'unavailable' });
});

import { isSupportedPlatform } from '../../src/system/system-info.js';

describe('supported platforms', () => {
  it.each([
    ['linux', true],
    ['darwin', true],
    ['win32', true],
    ['freebsd', false],
    ['sunos', false],
  ])('%s: %s', (platform, isSupported) => {
    expect(isSupportedPlatform(platform)).toBe(isSupported);
  });
});

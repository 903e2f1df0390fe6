import type { DownloadOptions } from '@ombi/sdk';
import {
  compareOptions,
  belongsToOtherServer,
  isInvalidOption,
  invalidatedOptionIds,
  toOptionLabels,
} from '../../../src/fulfilment/options/option-comparison.js';

type Labels = Readonly<Record<number, string>>;
const options = (qualityProfiles: Labels, rootFolders: Labels, languageProfiles?: Labels): DownloadOptions => {
  const list = (labels: Labels) => Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }));
  return {
    qualityProfiles: list(qualityProfiles),
    rootFolders: list(rootFolders),
    ...(languageProfiles && { languageProfiles: list(languageProfiles) }),
    tags: [],
  };
};
const compare = (before: DownloadOptions, now: DownloadOptions) => compareOptions(toOptionLabels(before), toOptionLabels(now));

const BEFORE = options({ 1: 'Any', 4: 'HD', 7: 'Remux' }, { 1: '/movies', 2: '/kids' });

describe('another server behind the connection of a downloader', () => {
  it.each<[string, DownloadOptions]>([
    ['the id of a folder leads elsewhere', options({ 1: 'Any', 4: 'HD', 7: 'Remux' }, { 1: '/data', 2: '/kids' })],
    ['all profiles have other names', options({ 1: 'Everything', 4: 'SD', 7: 'Kids' }, { 1: '/movies', 2: '/kids' })],
    ['profiles have other names or are gone', options({ 4: 'SD', 9: 'HD' }, { 1: '/movies', 2: '/kids' })],
  ])('is noticed when %s', (_, now) => {
    expect(compare(BEFORE, now).isOtherServer).toBe(true);
  });

  it.each<[string, DownloadOptions]>([
    ['nothing changed', BEFORE],
    ['profiles were renamed', options({ 1: 'Any', 4: 'HD 2', 7: 'Remux 2' }, { 1: '/movies', 2: '/kids' })],
    ['a profile was renamed, and another one and a folder removed', options({ 1: 'Any', 4: 'HD 2' }, { 1: '/movies' })],
    ['profiles and folders were removed and added', options({ 1: 'Any', 8: 'New' }, { 1: '/movies', 3: '/new' })],
    ['a path is written otherwise', options({ 1: 'Any', 4: 'HD', 7: 'Remux' }, { 1: '/movies/', 2: '/kids\\' })],
    ['it lists nothing', options({}, {})],
  ])('is not assumed when %s', (_, now) => {
    expect(compare(BEFORE, now).isOtherServer).toBe(false);
    expect(invalidatedOptionIds(compare(BEFORE, now))).toEqual({ quality: [], rootFolder: [], language: [] });
  });

  it('is not assumed when nothing was known before', () => {
    expect(compare(options({}, {}), BEFORE).isOtherServer).toBe(false);
  });

  it('takes the ids that mean something else, or nothing', () => {
    const comparison = compare(BEFORE, options({ 1: 'Any', 7: 'Kids' }, { 1: '/data' }));
    expect(invalidatedOptionIds(comparison)).toEqual({ quality: [4, 7], rootFolder: [1, 2], language: [] });
    expect([1, 4, 7].map((id) => belongsToOtherServer(comparison, 'quality', id))).toEqual([false, false, true]);
  });

  it('differs from an id that is gone, which cannot be used, unless no list is known', () => {
    const comparison = compare(BEFORE, options({ 1: 'Any', 4: 'HD' }, {}));
    expect([1, 7, 99].map((id) => isInvalidOption(comparison, 'quality', id))).toEqual([false, true, true]);
    expect([isInvalidOption(comparison, 'rootFolder', 1), isInvalidOption(comparison, 'language', 1)]).toEqual([false, false]);
  });
});

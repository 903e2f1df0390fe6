import { v1ApiTests } from '@ombi/mediabrowser/testing';
import jellyfin from '../src/index.js';
import { JELLYFIN } from './fixture.js';

v1ApiTests(JELLYFIN);

describe('the jobs of Jellyfin in the v1 API', () => {
  it('start and are scheduled by the legacy names', () => {
    expect(jellyfin.v1Api?.jobs).toEqual([
      { job: 'library-sync', start: 'jellyfincontentcacher', setting: 'jellyfinContentSync' },
      { job: 'user-import', start: 'jellyfinuserimporter', setting: 'userImporter' },
    ]);
  });
});

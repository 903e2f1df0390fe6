import { wireTests } from '@ombi/mediabrowser/testing';
import jellyfin from '../src/index.js';
import { JELLYFIN } from './fixture.js';

wireTests(JELLYFIN);

describe('the jobs of Jellyfin in the v1 API', () => {
  it('start and are scheduled by the old names', () => {
    expect(jellyfin.wire?.jobs).toEqual([
      { job: 'library-sync', start: 'jellyfincontentcacher', setting: 'jellyfinContentSync' },
      { job: 'user-import', start: 'jellyfinuserimporter', setting: 'userImporter' },
    ]);
  });
});

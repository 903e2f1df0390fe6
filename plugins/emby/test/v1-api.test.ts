import { v1ApiTests } from '@ombi/mediabrowser/testing';
import emby from '../src/index.js';
import { EMBY } from './fixture.js';

v1ApiTests(EMBY);

describe('the v1 API of Emby alone', () => {
  it('starts and schedules its jobs by their legacy names', () => {
    expect(emby.v1Api?.jobs).toEqual([
      { job: 'library-sync', start: 'embycontentcacher', setting: 'embyContentSync' },
      { job: 'recently-added-sync', start: 'embyrecentlyadded', setting: 'embyRecentlyAddedSync' },
      { job: 'user-import', start: 'embyuserimporter', setting: 'userImporter' },
    ]);
  });

  it('keeps the address of Emby Connect, which v1 clients do not send', () => {
    const settings = { connectAddress: 'https://proxy.example.org' };
    const [mapper] = emby.v1Api?.settings ?? [];
    const draft = mapper?.fromWire({ enable: true, servers: [] } as never, { enabled: false, settings, connections: [] });
    expect(draft?.settings).toEqual(settings);
  });
});

import { DownloadOptionsController } from '../../src/fulfilment/download-options.controller.js';
import type { DownloaderSelector } from '../../src/fulfilment/dispatch/downloader-selector.js';

const MOVIES = { kind: 'movie', variant: 'regular' } as const;

interface Description {
  readonly hasOptions?: boolean;
  readonly separatesAnime?: boolean;
}

/** A downloader whose only quality profile has its own name. */
const downloader = (id: string, description: Description = {}) => ({
  ...{ pluginId: id, pluginName: id.toUpperCase(), connectionId: id, connectionName: `${id} at home` },
  getProperty: (member: keyof Description) => description[member],
  call: async () => ({ qualityProfiles: [{ id: 1, name: id }] }),
});

/** The controller with these active downloaders of movies, of which only those are stored and the default ones of their plug-ins. */
function controllerOf(active: ReturnType<typeof downloader>[], { stored = active, defaults = active } = {}): DownloadOptionsController {
  const selector = {
    findAll: () => active,
    isConfiguredFor: (id: string) => stored.some(({ connectionId }) => connectionId === id),
    isDefaultOfPlugin: (one: (typeof active)[number]) => defaults.includes(one),
  };
  return new DownloadOptionsController(selector as unknown as DownloaderSelector);
}

describe('the list of downloaders', () => {
  const [plain, anime, fixed] = [
    downloader('plain'),
    downloader('anime', { separatesAnime: true }),
    downloader('fixed', { hasOptions: false }),
  ];

  it('names the user fields for default choices, also those for anime where it is separated', () => {
    expect(controllerOf([plain, anime]).listDownloaders(MOVIES)).toEqual([
      {
        ...{ id: 'plain', name: 'plain at home', plugin: 'PLAIN' },
        standing: { qualityProfile: 'plainQualityProfile', rootFolder: 'plainRootPath', languageProfile: 'plainLanguageProfile' },
      },
      {
        ...{ id: 'anime', name: 'anime at home', plugin: 'ANIME' },
        standing: { qualityProfile: 'animeQualityProfile', rootFolder: 'animeRootPath', languageProfile: 'animeLanguageProfile' },
        standingAnime: {
          ...{ qualityProfile: 'animeQualityProfileAnime', rootFolder: 'animeRootPathAnime' },
          languageProfile: 'animeLanguageProfileAnime',
        },
      },
    ]);
  });

  it('names none for a downloader without options, and none for a server that is not the default one', () => {
    const [first, second] = controllerOf([fixed, plain], { defaults: [fixed] }).listDownloaders(MOVIES);
    expect([first, second].map((one) => Object.keys(one!))).toEqual([
      ['id', 'name', 'plugin'],
      ['id', 'name', 'plugin'],
    ]);
  });

  it('leaves out what cannot be chosen, because it is not stored', () => {
    expect(controllerOf([plain, anime], { stored: [anime] }).listDownloaders(MOVIES)).toMatchObject([{ id: 'anime' }]);
  });
});

describe('the options for a request', () => {
  const [first, second, fixed] = [downloader('first'), downloader('second'), downloader('fixed', { hasOptions: false })];
  const optionsOf = (active: (typeof first)[], id?: string) => controllerOf(active).listOptions({ ...MOVIES, downloader: id });

  it('are those of the chosen downloader, or of the first one', async () => {
    expect(await optionsOf([first, second])).toEqual({ qualityProfiles: [{ id: 1, name: 'first' }], downloader: 'FIRST' });
    expect(await optionsOf([first, second], 'second')).toEqual({ qualityProfiles: [{ id: 1, name: 'second' }], downloader: 'SECOND' });
  });

  it('are none without such a downloader, and of one that has none', async () => {
    expect([await optionsOf([]), await optionsOf([first], 'second'), await optionsOf([fixed])]).toEqual([null, null, null]);
  });
});

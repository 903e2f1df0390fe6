import type { ApprovedItem } from '@ombi/sdk';
import { type ContractFixture, createTestCtx, openApiCheck, sampleItem as sampleMovie, type TestCtx } from '@ombi/sdk/testing';
import lidarr from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { ABBEY_ROAD, type LidarrSimulator, type LidarrSimulatorOptions, startLidarr } from '../src/simulator/index.js';

type Ctx = TestCtx<Settings, Connection>;

export interface LidarrFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: LidarrSimulator;
  ctx(values?: Partial<Connection>): Ctx;
}

/** An approved album without overrides; tests pass the members they need. */
export const sampleAlbum = (overrides: Partial<ApprovedItem> = {}): ApprovedItem =>
  sampleMovie({
    ref: { kind: 'album', source: 'musicbrainz', id: ABBEY_ROAD.albumId },
    ids: { musicbrainz: ABBEY_ROAD.albumId },
    title: ABBEY_ROAD.title,
    year: 1969,
    ...overrides,
  });

/** A unique album id for a number. */
export const albumId = (number: number): string => `0000a1b0-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Servers answer 201 and 202 where the document says 200, and commands need ids that the document does not contain. */
const officialContract = (urlBase = '') =>
  openApiCheck('lidarr/lidarr-v1.openapi.json', {
    statuses: { 201: 200, 202: 200 },
    uncheckedBodies: [`POST ${urlBase}/api/v1/command`],
    path: (path) => path.slice(urlBase.length),
  });

/** Opens a simulated Lidarr whose exchanges are checked against the official API document, with contexts connected to it. */
export async function openLidarrFixture(options: LidarrSimulatorOptions = {}): Promise<LidarrFixture> {
  const simulator = await startLidarr({ ...options, check: options.hasAlbumFolders ? undefined : await officialContract(options.urlBase) });
  return {
    simulator,
    ctx: (values = {}) =>
      createTestCtx(lidarr, {
        connection: {
          ip: '127.0.0.1',
          port: simulator.port,
          apiKey: simulator.apiKey,
          subDir: options.urlBase ?? '',
          defaultQualityProfile: 2,
          defaultRootPath: '/music',
          metadataProfileId: 1,
          ...values,
        },
      }),
  };
}

/**
 * A portal in a process of its own, made to be killed. Arguments: data folder, address of the downloader, first and last number of
 * the films to ask for, and a moment at which it kills itself. Writes one JSON line per thing that happened.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { EventBus } from '../../src/events/index.js';
import { SYSTEM_USER_ID, type Principal } from '../../src/identity/index.js';
import { openLog, type Config } from '../../src/kernel/index.js';
import { MovieRequests } from '../../src/requests/index.js';
import { distantStudio } from '../support/studio.js';

const [dataDir, warehouseUrl, first, last, suicide] = process.argv.slice(2) as [string, string, string, string, string];
const config: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir,
  baseUrl: '',
  databaseUrl: null,
  logLevel: 'warn',
  rootDir: dataDir,
  version: '0.0.0-test',
};
const { log } = openLog(config, null);
const portal = await NestFactory.createApplicationContext(AppModule.on({ config, log, plugins: distantStudio(warehouseUrl) }), {
  logger: false,
});

const system: Principal = {
  userId: SYSTEM_USER_ID,
  userName: 'system',
  displayName: 'system',
  roles: new Set(['Admin']),
  isSystem: true,
  sessionId: null,
  requestAlias: null,
  language: null,
  streamingCountry: 'US',
};
const tell = (what: object): boolean => process.stdout.write(`${JSON.stringify(what)}\n`);
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

portal.get(EventBus, { strict: false }).on('dispatch.delivered', ({ requestId }) => {
  tell({ delivered: requestId });
});
if (suicide === 'after-approval') portal.get(EventBus, { strict: false }).on('request.approved', die);
tell({ ready: true });

for (let film = Number(first); film <= Number(last); film += 1) {
  const wish = { theMovieDbId: film, variant: 'regular', languageCode: 'en', onBehalfOf: null, rootFolder: null, quality: null } as const;
  const { requestId } = await portal.get(MovieRequests, { strict: false }).ask(wish, system);
  tell({ accepted: requestId });
}

import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import webpush from '../src/index.js';
import type { Connection } from '../src/settings.js';
import { firstBrowser } from '../src/simulator/index.js';
import { openWebpushFixture } from './fixture.js';

channelContract(webpush, openWebpushFixture, {
  devices: (connection) => [JSON.stringify(firstBrowser((connection as Connection).ownService))],
});
packageContract(webpush, join(__dirname, '..'));

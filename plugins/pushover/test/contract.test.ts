import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import pushover from '../src/index.js';
import { openPushoverFixture } from './fixture.js';

channelContract(pushover, openPushoverFixture, { address: 'u'.repeat(30) });
packageContract(pushover, join(__dirname, '..'));

import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import pushbullet from '../src/index.js';
import { openPushbulletFixture } from './fixture.js';

channelContract(pushbullet, openPushbulletFixture);
packageContract(pushbullet, join(__dirname, '..'));

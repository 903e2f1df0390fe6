import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import mobile from '../src/index.js';
import { openMobileFixture } from './fixture.js';

channelContract(mobile, openMobileFixture, { devices: ['1dd608f2-c6a1-11e3-851d-000c2940e62c'] });
packageContract(mobile, join(__dirname, '..'));

import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import slack from '../src/index.js';
import { openSlackFixture } from './fixture.js';

channelContract(slack, openSlackFixture);
packageContract(slack, join(__dirname, '..'));

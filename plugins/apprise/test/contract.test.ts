import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import apprise from '../src/index.js';
import { openAppriseFixture } from './fixture.js';

channelContract(apprise, openAppriseFixture);
packageContract(apprise, join(__dirname, '..'));

import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import mattermost from '../src/index.js';
import { openMattermostFixture } from './fixture.js';

channelContract(mattermost, openMattermostFixture);
packageContract(mattermost, join(__dirname, '..'));

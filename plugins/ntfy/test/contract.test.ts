import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import ntfy from '../src/index.js';
import { openNtfyFixture } from './fixture.js';

channelContract(ntfy, openNtfyFixture, { address: 'films-of-nina' });
packageContract(ntfy, join(__dirname, '..'));

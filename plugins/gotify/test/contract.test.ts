import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import gotify from '../src/index.js';
import { openGotifyFixture } from './fixture.js';

channelContract(gotify, openGotifyFixture);
packageContract(gotify, join(__dirname, '..'));

import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import email from '../src/index.js';
import { openEmailFixture } from './fixture.js';

channelContract(email, openEmailFixture);
packageContract(email, join(__dirname, '..'));

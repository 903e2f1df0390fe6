import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import telegram from '../src/index.js';
import { openTelegramFixture } from './fixture.js';

channelContract(telegram, openTelegramFixture, { address: '123456789' });
packageContract(telegram, join(__dirname, '..'));

import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import webhook from '../src/index.js';
import { openWebhookFixture } from './fixture.js';

channelContract(webhook, openWebhookFixture, { ignoresResponseBody: true });
packageContract(webhook, join(__dirname, '..'));

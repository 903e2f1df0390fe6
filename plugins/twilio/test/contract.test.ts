import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import twilio from '../src/index.js';
import { openTwilioFixture } from './fixture.js';

channelContract(twilio, openTwilioFixture, { address: '+4915112345678' });
packageContract(twilio, join(__dirname, '..'));

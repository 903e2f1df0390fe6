import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import mqtt from '../src/index.js';
import { openMqttFixture } from './fixture.js';

// A broker that is busy can say only that it is unavailable.
channelContract(mqtt, openMqttFixture, { hasRateLimits: false });
packageContract(mqtt, join(__dirname, '..'));

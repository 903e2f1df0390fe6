import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import discord from '../src/index.js';
import { openDiscordFixture } from './fixture.js';

channelContract(discord, openDiscordFixture);
packageContract(discord, join(__dirname, '..'));

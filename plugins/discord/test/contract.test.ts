import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import discord from '../src/index.js';
import { openDiscordFixture } from './fixture.js';

channelContract(discord, openDiscordFixture);

describe('with posters that are uploaded', () => {
  channelContract(discord, async () => {
    const fixture = await openDiscordFixture();
    return { ...fixture, ctx: (values = {}) => fixture.ctx({ ...values, uploadPoster: true }) };
  });
});

packageContract(discord, join(__dirname, '..'));

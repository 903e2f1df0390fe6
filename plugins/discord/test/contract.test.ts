import { join } from 'node:path';
import { channelContract, packageContract } from '@ombi/sdk/testing';
import discord from '../src/index.js';
import { openDiscord } from './stage.js';

channelContract(discord, openDiscord);
packageContract(discord, join(__dirname, '..'));

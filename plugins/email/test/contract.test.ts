import { join } from 'node:path';
import { channelContract, packageContract } from '@ombi/sdk/testing';
import email from '../src/index.js';
import { openEmail } from './stage.js';

channelContract(email, openEmail);
packageContract(email, join(__dirname, '..'));

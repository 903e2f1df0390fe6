import { packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import dognzb from '../src/index.js';

packageContract(dognzb, join(__dirname, '..'));

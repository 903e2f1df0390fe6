import { channelContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import matrix from '../src/index.js';
import { openMatrixFixture } from './fixture.js';

channelContract(matrix, openMatrixFixture);
packageContract(matrix, join(__dirname, '..'));

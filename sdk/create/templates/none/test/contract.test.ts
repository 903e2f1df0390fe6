import { packageContract } from '@ombi/sdk/testing';
import plugin from '../src/index.js';

packageContract(plugin, import.meta.dirname);

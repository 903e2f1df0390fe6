import { join } from 'node:path';
import type { Config } from '../../kernel/index.js';

type DataFolder = Pick<Config, 'dataDir'>;

/** Where packages wait for an administrator's word. */
export const stagingFolder = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', '.staging');

/** Where a plug-in waits until the one in its place has proved that it works. */
export const swapFolder = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', '.aside');

/** Where it is written down what was installed. */
export const installRecordsFile = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', 'installed.json');

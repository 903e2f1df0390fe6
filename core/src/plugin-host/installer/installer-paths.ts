import { join } from 'node:path';
import type { Config } from '../../kernel/index.js';

type DataFolder = Pick<Config, 'dataDir'>;

/** Temporary directory of staged packages until an administrator confirms or discards them. */
export const stagingFolder = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', '.staging');

/** Temporary directory of a replaced plug-in until the new one is confirmed. */
export const swapFolder = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', '.aside');

/** The file with the install records. */
export const installRecordsFile = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', 'installed.json');

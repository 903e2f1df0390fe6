import { join } from 'node:path';
import type { Config } from '../../kernel/index.js';

type DataFolder = Pick<Config, 'dataDir'>;

/** Holds staged packages until an administrator confirms or discards them. */
export const stagingFolder = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', '.staging');

/** Holds a replaced plug-in until the new one is confirmed. */
export const swapFolder = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', '.aside');

/** The file with the install records. */
export const installRecordsFile = ({ dataDir }: DataFolder): string => join(dataDir, 'plugins', 'installed.json');

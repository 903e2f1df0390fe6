import { screenConfig } from '@ombi/sdk/build';

export default screenConfig(import.meta.dirname);

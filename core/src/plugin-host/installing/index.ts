import { StagedController } from './api/staged.controller.js';
import { StoreController } from './api/store.controller.js';
import { Installer } from './installer.js';
import { Libraries } from './packages/libraries.js';
import { Installed } from './placing/installed.js';
import { Placing } from './placing/placing.js';
import { Removal } from './placing/removal.js';
import { Trial } from './placing/trial.js';
import { NpmRegistry } from './sources/npm-registry.js';
import { StoreFront } from './sources/store-front.js';
import { Staging } from './staging/staging.js';

export { tidyInstalls } from './placing/aside.js';

/** Must stand before the controllers that take any word for the id of a plug-in. */
export const installingControllers = [StagedController, StoreController];
export const installing = [Installer, Libraries, Installed, Placing, Removal, Trial, NpmRegistry, StoreFront, Staging];

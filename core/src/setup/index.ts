export { SetupModule } from './setup.module.js';

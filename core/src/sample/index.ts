export { SampleModule } from './sample.module.js';

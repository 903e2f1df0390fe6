export { SampleContentModule } from './sample-content.module.js';

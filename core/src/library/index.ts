export { Library, type TitleKey } from './library.js';
export { LibraryModule } from './library.module.js';

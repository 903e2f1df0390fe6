export { libraryEntities } from './entities.js';
export { Library, type Holding, type ItemLink, type TitleKey } from './library.js';
export { LibraryModule } from './library.module.js';

export { DirectoryModule } from './directory.module.js';
export { LinkedAccounts } from './identities/linked-accounts.js';

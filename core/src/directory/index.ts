export { DirectoryModule } from './directory.module.js';
export { LinkedAccounts } from './identities/linked-accounts.js';
export { TokenSignInsModule } from './token-sign-ins.module.js';

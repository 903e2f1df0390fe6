export { contract, type Relaxations } from './contract.js';
export { contractFolder } from './folder.js';

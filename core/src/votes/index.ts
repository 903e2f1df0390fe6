import './events.js';

export { VotesModule } from './votes.module.js';

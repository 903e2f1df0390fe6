export { Chronicle, type By } from './chronicle.js';
export { Lifecycle } from './lifecycle.js';
export { after, STATES, STEPS, type RequestState, type Standing, type Step } from './states.js';
export { milestones } from './milestones.js';

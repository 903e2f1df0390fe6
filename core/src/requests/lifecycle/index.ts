export { arrivalTold, isNews, type Arrival } from './arrival.js';
export { milestones, type Milestones } from './milestones.js';
export { after, STATES, STEPS, type RequestState, type Standing, type Step } from './states.js';

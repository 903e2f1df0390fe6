export {
  nextAnnouncedAvailability,
  shouldAnnounceAvailability,
  type AvailabilityTransition,
  stateDates,
  type StateDates,
  nextState,
  REQUEST_STATES,
  REQUEST_TRANSITIONS,
  type RequestState,
  type RequestStateOrNone,
  type RequestTransition,
} from './request-state.js';

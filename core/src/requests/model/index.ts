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

export {
  type RequestActionResult,
  collectionNotFound,
  requestNotFound,
  stillOnMediaServer,
  noEpisodesSelected,
  onBehalfNotAllowed,
  notOwnRequest,
  RequestRefusedError,
  requesterNotFound,
  titleNotFound,
  type Refusal,
  toActionOutcome,
  type RequestActionOutcome,
} from './request-action-result.js';

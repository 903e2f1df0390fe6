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
  collectionNotFoundRefusal,
  requestNotFoundRefusal,
  cannotMarkUnavailableRefusal,
  noEpisodesSelectedRefusal,
  onBehalfNotAllowedRefusal,
  notOwnRequestRefusal,
  RequestRefusedError,
  requesterNotFoundRefusal,
  titleNotFoundRefusal,
  type Refusal,
  toActionOutcome,
  type RequestActionOutcome,
} from './request-action-result.js';

/** Why something could not be carried to an outside service, as one word; `detail` is what the service itself said. `as-told`: it is all there is. */
export interface DeliveryError {
  readonly code: string;
  readonly detail?: string;
}

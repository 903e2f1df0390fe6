/**
 * Why a delivery to an outside service failed, as a code; `detail` is the message of that service. The code `legacy-text` means that there is
 * only the message.
 */
export interface DeliveryError {
  readonly code: string;
  readonly detail?: string;
}

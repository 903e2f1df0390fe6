import { Injectable } from '@nestjs/common';

/** Lets a part of the portal request a restart of the whole portal within its process. */
@Injectable()
export class PortalRestart {
  #restartHandler: (() => void) | undefined;
  #isRequested = false;

  /** Whether a supervisor (a container, systemd, the command line) restarts the process; without one, the administrator does. */
  get isAvailable(): boolean {
    return this.#restartHandler !== undefined;
  }

  /** Whether the portal is about to close for a restart. */
  get isRequested(): boolean {
    return this.#isRequested;
  }

  onRequest(listener: () => void): void {
    this.#restartHandler = listener;
  }

  /** Requests a restart. Responses in progress are still sent. */
  request(): void {
    this.#isRequested = this.isAvailable;
    this.#restartHandler?.();
  }
}

import { channel } from 'node:diagnostics_channel';

/** An answered HTTP request. `route` is the pattern of the path, never the path itself, which may hold personal data. */
export interface RequestMeasurement {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** An attempt of the outbox. `retried` is tried again later, `dead` is not, `stranded` waits for a portal that can deliver it. */
export interface DeliveryMeasurement {
  readonly topic: string;
  readonly outcome: 'delivered' | 'postponed' | 'retried' | 'dead' | 'stranded';
}

/** A run of a job at this portal. */
export interface JobRunMeasurement {
  readonly job: string;
  readonly outcome: 'succeeded' | 'failed' | 'stopped';
  readonly seconds: number;
}

/** Publishes measurements of one kind to the subscribers in this process; costs nothing without any. */
class MeasurementChannel<T extends object> {
  readonly #channel;

  constructor(name: string) {
    this.#channel = channel(name);
  }

  publish(measurement: T): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(measurement);
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (measurement: T) => void): () => void {
    const onMessage = (message: unknown): void => listener(message as T);
    this.#channel.subscribe(onMessage);
    return () => void this.#channel.unsubscribe(onMessage);
  }
}

/** The metrics of the portal, published through Node's diagnostics channels: the measured code does not know who counts. */
export const metricChannels = {
  requests: new MeasurementChannel<RequestMeasurement>('ombi.http.request'),
  deliveries: new MeasurementChannel<DeliveryMeasurement>('ombi.outbox.delivery'),
  jobRuns: new MeasurementChannel<JobRunMeasurement>('ombi.job.run'),
} as const;

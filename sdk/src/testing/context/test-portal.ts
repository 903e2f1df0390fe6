import { EVENT_VERSIONS, type EventName, type Events, type EventVersion } from '../../events.js';
import { refKey, type MediaRef, type Variant } from '../../media.js';
import type {
  CursorPage,
  CursorSlice,
  EventPublisher,
  Portal,
  PortalImage,
  PortalRequest,
  PortalTitle,
  PortalTitleSummary,
  PortalUser,
  PublishOptions,
} from '../../context/portal-api.js';

/** The data of a {@link TestPortal}. */
export interface TestPortalData {
  readonly requests?: readonly PortalRequest[];
  readonly users?: readonly PortalUser[];
  /** Those that are no artists are in the list of titles as well. */
  readonly titles?: readonly PortalTitle[];
  /** By path, such as `w300/abc.jpg`. */
  readonly images?: Readonly<Record<string, PortalImage>>;
}

/** A fake portal with the data of a test. It checks no permissions. */
export class TestPortal implements Portal {
  constructor(private readonly data: TestPortalData = {}) {}

  async request(kind: PortalRequest['kind'], requestId: number, variant: Variant = 'regular'): Promise<PortalRequest | null> {
    const isWanted = (one: PortalRequest): boolean => one.kind === kind && one.requestId === requestId && one.variant === variant;
    return this.data.requests?.find(isWanted) ?? null;
  }

  async requests(slice?: CursorSlice): Promise<CursorPage<PortalRequest>> {
    return pageOf(this.data.requests ?? [], slice);
  }

  async user(id: string): Promise<PortalUser | null> {
    return this.data.users?.find((one) => one.id === id) ?? null;
  }

  async users(slice?: CursorSlice): Promise<CursorPage<PortalUser>> {
    return pageOf(this.data.users ?? [], slice);
  }

  async title(ref: MediaRef): Promise<PortalTitle | null> {
    return this.data.titles?.find((one) => refKey(one.ref) === refKey(ref)) ?? null;
  }

  async titles(slice?: CursorSlice): Promise<CursorPage<PortalTitleSummary>> {
    return pageOf((this.data.titles ?? []).filter(({ ref }) => ref.kind !== 'artist').map(toSummary), slice);
  }

  async image(path: string): Promise<PortalImage | null> {
    return this.data.images?.[path] ?? null;
  }
}

const toSummary = ({ ref, title, year, ids }: PortalTitle): PortalTitleSummary => ({ ref, title, year, ids });

/** The cursor of a test is the position in its list. */
function pageOf<T>(all: readonly T[], { after = null, limit = 50 }: CursorSlice = {}): CursorPage<T> {
  const start = Number(after ?? 0);
  const items = all.slice(start, start + limit);
  return { items, next: items.length > 0 ? String(start + items.length) : after };
}

/** An event that a plug-in published, as the test double of the portal recorded it. */
export interface PublishedEvent {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Version of the shape of the payload. */
  readonly version: number;
  /** @deprecated Use `payload`. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Keeps the published events, so that a test can check them. */
export class CapturedEvents implements EventPublisher {
  readonly published: PublishedEvent[] = [];

  async publish(
    name: `${string}:${string}`,
    payload: Readonly<Record<string, unknown>>,
    { version = 1 }: PublishOptions = {},
  ): Promise<void> {
    this.published.push({ name, payload, version, facts: payload });
  }
}

/** Creates an event as the portal delivers it to the handler of its name: with the version that this sdk knows. */
export const createTestEvent = <E extends EventName>(name: E, payload: Events[E]): Events[E] & Required<EventVersion> => ({
  ...payload,
  version: EVENT_VERSIONS[name],
});

import '@testing-library/jest-dom';
import { Suspense, type ReactNode } from 'react';
import { act, render, type RenderResult } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { configureHttp } from '@ombi/sdk/ui/http';
import { addTexts } from '@ombi/sdk/ui/i18n';
import common from '../../src/locales/en/entry/common.json';
import details from '../../src/locales/en/other/details.json';
import discover from '../../src/locales/en/everyday/discover.json';
import media from '../../src/locales/en/everyday/media.json';
import requests from '../../src/locales/en/everyday/requests.json';
import search from '../../src/locales/en/everyday/search.json';
import advancedSearch from '../../src/locales/en/other/advancedSearch.json';
import { ToastList } from '../../src/components/toast-list.js';
import { sessionToken, signIn } from '../../src/session/index.js';

for (const [namespace, texts] of Object.entries({ common, details, discover, media, requests, search, advancedSearch }))
  addTexts('en', namespace, texts);

/** A call of the page to the API. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The `If-Match` header, where there is one. */
  readonly ifMatch?: string;
}

/** The response of the fake server: a value, a status, or a promise that stays pending as long as the test needs it. */
type Answer = (apiCall: ApiCall) => unknown;
/** Error response of the fake server: a status and its body, such as a problem. */
export const errorResponse = (status: number, body?: unknown) => ({ failure: status, body });

/** An answer with an `ETag`. */
export const versioned = (value: unknown, etag: string) => ({ versioned: value, etag });

/** A deferred (pending) response that the fake server gives only when `give` is called. */
export function deferredResponse() {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (give = resolve));
  return { answer, give: (value: unknown) => act(async () => give(value)) };
}

const isFailure = (answer: unknown): answer is { failure: number; body?: unknown } =>
  typeof answer === 'object' && answer !== null && 'failure' in answer;

const isVersioned = (answer: unknown): answer is ReturnType<typeof versioned> =>
  typeof answer === 'object' && answer !== null && 'versioned' in answer;

const DEFAULT_ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /api/v3/portal': { applicationName: 'Ombi', wizardCompleted: true },
  'GET /api/v2/Features': [{ name: 'Movie4KRequests', enabled: true }],
};

/** A fake server: `METHOD /path` with its responses; a trailing `*` matches anything. Other calls get 404. */
export function fakeServer(answers: Readonly<Record<string, unknown>>): ApiCall[] {
  const calls: ApiCall[] = [];
  const known = { ...DEFAULT_ANSWERS, ...answers };

  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const { pathname, search: query } = new URL(input);
    const ifMatch = (init.headers as Readonly<Record<string, string>> | undefined)?.['If-Match'];
    const apiCall: ApiCall = {
      method: init.method ?? 'GET',
      path: pathname + query,
      body: bodyOf(init),
      ...(ifMatch !== undefined && { ifMatch }),
    };
    calls.push(apiCall);
    const name = `${apiCall.method} ${apiCall.path}`;
    const key = Object.keys(known).find((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
    const found = key === undefined ? errorResponse(404) : known[key];
    return response(await (typeof found === 'function' ? (found as Answer)(apiCall) : found));
  }) as unknown as typeof fetch;
  return calls;
}

/** A file is passed unchanged, everything else as JSON. */
const bodyOf = ({ body }: RequestInit): unknown =>
  body && !(body instanceof Blob) ? (JSON.parse(String(body)) as unknown) : (body ?? undefined);

function response(answer: unknown) {
  const status = isFailure(answer) ? answer.failure : 200;
  const body = isFailure(answer) ? answer.body : isVersioned(answer) ? answer.versioned : answer;
  const text = body === null || body === undefined ? '' : JSON.stringify(body);
  const made = {
    ok: status < 400,
    status,
    headers: new Map([['content-type', 'application/json'], ...(isVersioned(answer) ? [['etag', answer.etag] as const] : [])]),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    clone: () => made,
  };
  return made;
}

export const encoded = (part: object): string => btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_');

/** Signs in a user with the given roles. */
export function signInAs(...role: string[]): void {
  signIn(`${encoded({ alg: 'none' })}.${encoded({ sub: 'maria', Id: 'maria', role, exp: 4_000_000_000 })}.x`);
  configureHttp({ token: sessionToken, onUnauthorized: () => undefined });
}

const observerCallbacks = new Set<(isSeen: boolean) => void>();

/** Makes all elements visible that an `IntersectionObserver` observes. */
export const makeEverythingVisible = (): void => act(() => observerCallbacks.forEach((see) => see(true)));

globalThis.IntersectionObserver = class {
  readonly #see: (isSeen: boolean) => void;
  constructor(callback: IntersectionObserverCallback) {
    this.#see = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  observe(): void {
    observerCallbacks.add(this.#see);
  }
  disconnect(): void {
    observerCallbacks.delete(this.#see);
  }
} as unknown as typeof IntersectionObserver;

Element.prototype.scrollIntoView = () => undefined;

// jsdom has no styles of pseudo elements; dialogs only need them to measure scroll bars.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

function CurrentAddress() {
  const { pathname, search: query } = useLocation();
  return <output aria-label="address">{pathname + query}</output>;
}

interface RenderPageOptions {
  /** Route pattern. Default: any. */
  readonly route?: string;
  readonly at?: string;
}

/** Renders a page as the layout does: with a URL, a query cache and a toast. */
export async function renderPage(
  page: ReactNode,
  { route = '*', at = '/' }: RenderPageOptions = {},
): Promise<RenderResult & { readonly client: QueryClient }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const shown = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        {/* `act` misses the rest of a transition that React has time-sliced. */}
        <MemoryRouter initialEntries={[at]} useTransitions={false}>
          <Suspense fallback="waiting">
            <Routes>
              <Route path={route} element={page} />
              <Route path="*" element={null} />
            </Routes>
            <ToastList />
          </Suspense>
          <CurrentAddress />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return { ...shown, client };
}

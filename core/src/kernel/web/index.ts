export { createFastifyAdapter, toRouteUrl } from './fastify-adapter.js';
export { readCookie, setCookie, type CookieResponse } from './cookies.js';
export { afterEarlierResponses, answerWithoutUpgrade } from './answer-without-upgrade.js';
export { configureApp } from './configure-app.js';
export { streamJsonArray } from './stream-json-array.js';
export { CallerInspectorRegistry, WebLimits, type CallerInspector } from './limits/index.js';
export { etagOf, parseIfMatch } from './etag-headers.js';
export { AcceptsFile, AcceptsAnonymousFile, AcceptsRawBody, AcceptsText } from './middleware/body-parsers.js';
export { PathSegment } from './path-segment.decorator.js';

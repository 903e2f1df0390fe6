export { createFastifyAdapter, stripBasePath } from './fastify-adapter.js';
export { readCookie, setCookie, type CookieResponse } from './cookies.js';
export { configureApp } from './configure-app.js';
export { streamJsonArray } from './stream-json-array.js';
export { CallerInspectorRegistry, WebLimits, type CallerInspector } from './limits/index.js';
export { etagOf, revisionIn } from './revision-headers.js';
export { AcceptsFile, AcceptsFileOfAnonymous, AcceptsRawBody, AcceptsText } from './middleware/body-parsers.js';
export { PathSegment } from './path-segment.decorator.js';

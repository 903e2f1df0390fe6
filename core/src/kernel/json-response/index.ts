export { parseJsonResponse } from './parse-json-response.js';

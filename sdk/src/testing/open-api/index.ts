export { openApiCheck, type OpenApiCheckOptions, openApiFolder } from './open-api-check.js';

export * from './lenient-zod.pipe.js';
export * from './parse-int32.pipe.js';
export * from './problem.js';
export * from './problem.filter.js';
export * from './problem-document.js';
export { ruleOptions, validationProblem, type ValidationIssue } from './validation-issues.js';

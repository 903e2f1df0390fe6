export { parseAnswer } from './parse-answer.js';

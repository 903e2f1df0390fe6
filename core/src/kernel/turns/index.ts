export * from './turnstile.js';

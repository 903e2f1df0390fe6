// Health check of the container: ends with 0 while the portal answers and its database is reachable.
const { PORT = '5000' } = process.env;
const response = await fetch(`http://127.0.0.1:${PORT}/health/ready`, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exit(response?.ok ? 0 : 1);

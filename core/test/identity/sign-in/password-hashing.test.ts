import { PasswordHashOptions, PasswordService, type PasswordPolicy } from '../../../src/identity/passwords/password.service.js';

const open = () =>
  new PasswordService({ findViolations: () => Promise.resolve([]) } as unknown as PasswordPolicy, new PasswordHashOptions());

it('uses the recommended cost of password hashes', async () => {
  expect(await open().hash('right')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('answers 503 to too many concurrent sign-ins instead of letting all wait', async () => {
  const passwords = open();
  const stored = await passwords.hash('right');

  const crowd = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.matches(stored, 'right')));
  const rejected = crowd.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason as object);
  expect(rejected.length).toBeGreaterThan(100);
  expect(rejected[0]).toMatchObject({ status: 503, code: 'sign-in/busy', more: { retryAfter: 5 } });
  expect(crowd.filter((outcome) => outcome.status === 'fulfilled').every(({ value }) => value)).toBe(true);

  await expect(passwords.matches(stored, 'right')).resolves.toBe(true);
});

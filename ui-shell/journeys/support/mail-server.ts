import { startEmail, type EmailSimulator, type ReceivedMail } from '@ombi/plugin-email/simulator';
import type { Page } from 'playwright-core';
import { waitForText } from './user-steps.js';
import { waitUntil } from './wait-until.js';

/** A simulated mail server that accepts only the portal's credentials. */
export const startMailServer = (): Promise<EmailSimulator> => startEmail({ login: 'needed' });

/** Enters wrong e-mail settings as an administrator, checks the error, corrects and saves them. */
export async function configureMail(page: Page, { port, user, password }: EmailSimulator): Promise<void> {
  await page.goto('/Settings');
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByRole('heading', { name: 'Email', exact: true }).waitFor();
  await page.getByLabel('Enable', { exact: true }).first().click();
  await page.getByLabel('SMTP Host').fill('127.0.0.1');
  await page.getByLabel('SMTP Port').fill(String(port));
  await page.getByLabel('Email Sender').fill('portal@example.org');
  await page.getByLabel('Sender Name').fill('The portal');

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await waitForText(page, /enable SMTP Authentication/);
  await page.getByLabel('SMTP Authentication').click();
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(`not ${password}`);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await waitForText(page, /does not accept the username and the password/);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await waitForText(page, /Successfully sent/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForText(page, /Successfully saved.*Email/);
}

/** The first e-mail to the address whose subject contains the text; waits until it arrives. */
export async function waitForMail({ mails }: EmailSimulator, address: string, subject: string): Promise<ReceivedMail> {
  const found = () => mails.find((mail) => mail.to.includes(address) && mail.subject.includes(subject));
  await waitUntil(() => found() !== undefined);
  return found()!;
}

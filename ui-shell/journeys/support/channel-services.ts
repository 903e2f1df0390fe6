import { startApprise } from '@ombi/plugin-apprise/simulator';
import { startGotify } from '@ombi/plugin-gotify/simulator';
import { startMatrix } from '@ombi/plugin-matrix/simulator';
import { startMattermost } from '@ombi/plugin-mattermost/simulator';
import { startMqtt } from '@ombi/plugin-mqtt/simulator';
import { startNtfy } from '@ombi/plugin-ntfy/simulator';
import { startPushbullet } from '@ombi/plugin-pushbullet/simulator';
import { startPushover } from '@ombi/plugin-pushover/simulator';
import { startSlack } from '@ombi/plugin-slack/simulator';
import { startTelegram } from '@ombi/plugin-telegram/simulator';
import { startTwilio } from '@ombi/plugin-twilio/simulator';
import { startWebhook } from '@ombi/plugin-webhook/simulator';
import type { Simulator } from '@ombi/sdk/testing';

/** A service of a notification channel, and what an administrator enters on its screen. */
export interface ChannelService {
  readonly name: string;
  readonly simulator: Simulator;
  /** Texts by the labels of their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Further texts that are shown with *Advanced* only. */
  readonly advanced?: Readonly<Record<string, string>>;
  /** A text that must not be shown again. */
  readonly secret?: string;
  /** What the administrator enters in the preferences, for channels that write to users only. */
  readonly handle?: { readonly label: string; readonly value: string };
}

/** Starts stateful simulators of all services that have channels. */
export async function startChannelServices(): Promise<readonly ChannelService[]> {
  const [telegram, webhook, pushover, gotify, slack] = await Promise.all([
    startTelegram(),
    startWebhook(),
    startPushover(),
    startGotify(),
    startSlack(),
  ]);
  const [pushbullet, mattermost, twilio, ntfy, mqtt] = await Promise.all([
    startPushbullet(),
    startMattermost(),
    startTwilio(),
    startNtfy(),
    startMqtt(),
  ]);
  const [apprise, matrix] = await Promise.all([startApprise(), startMatrix()]);
  return [
    {
      ...{ name: 'Telegram', simulator: telegram, secret: telegram.botApi },
      fields: { 'Bot API Token': telegram.botApi, 'Chat ID': telegram.groupId },
      advanced: { 'Address of the Bot API': telegram.url },
    },
    { name: 'Webhook', simulator: webhook, fields: { 'Webhook URL': webhook.webhookUrl }, secret: webhook.webhookUrl },
    {
      ...{ name: 'Pushover', simulator: pushover, secret: pushover.accessToken },
      fields: { 'Access Token': pushover.accessToken, 'User Token': pushover.userToken },
      advanced: { 'Address of Pushover': pushover.url },
    },
    {
      ...{ name: 'Gotify', simulator: gotify, secret: gotify.applicationToken },
      fields: { 'Base URL': gotify.baseUrl, 'Application Token': gotify.applicationToken },
    },
    {
      name: 'Slack',
      simulator: slack,
      fields: { 'Webhook URL': slack.webhookUrl, 'Emoji Override': ':clapper:' },
      secret: slack.webhookUrl,
    },
    {
      ...{ name: 'Pushbullet', simulator: pushbullet, secret: pushbullet.accessToken },
      fields: { 'Access Token': pushbullet.accessToken },
      advanced: { 'Address of Pushbullet': pushbullet.url },
    },
    {
      ...{ name: 'Mattermost', simulator: mattermost, secret: mattermost.webhookUrl },
      fields: { 'Incoming Webhook URL': mattermost.webhookUrl, 'Channel Override': 'films' },
    },
    {
      ...{ name: 'Twilio', simulator: twilio, secret: twilio.authToken },
      fields: { 'Account Sid': twilio.accountSid, 'Auth Token': twilio.authToken, From: twilio.from },
      advanced: { 'Address of Twilio': twilio.url },
      handle: { label: 'WhatsApp number', value: '+4915112345678' },
    },
    { name: 'ntfy', simulator: ntfy, fields: { 'Base URL': ntfy.url, Topic: 'films' } },
    {
      ...{ name: 'Apprise', simulator: apprise, secret: apprise.configKey },
      fields: { 'Base URL': apprise.url, 'Configuration key': apprise.configKey },
    },
    {
      ...{ name: 'Matrix', simulator: matrix, secret: matrix.accessToken },
      fields: { 'Base URL': matrix.url, 'Access token': matrix.accessToken, 'Internal room ID': matrix.roomId },
    },
    {
      ...{ name: 'MQTT', simulator: mqtt, secret: mqtt.password },
      fields: { 'Broker address': mqtt.url, Username: mqtt.username, Password: mqtt.password, Topic: 'portal/{type}' },
    },
  ];
}

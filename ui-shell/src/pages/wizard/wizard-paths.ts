/** Path of the media server, a wizard step, below `/Wizard/`. Its plug-ins are beside it: `/Wizard/<plug-in id>`. */
export const MEDIA_SERVER_PATH = 'MediaServer';

/** Where a window of the library's own ends: it tells the page that opened it, which then closes it. */
import events from 'braintree-web/lib/frame-service/shared/events.js';
import Framebus from 'framebus';

const [, channel = ''] = window.name.split('_');
const opener = window.opener as Window | null;
if (opener !== null) {
  new Framebus({ channel, targetFrames: [opener] }).emit(events.DISPATCH_FRAME_REPORT, {});
}

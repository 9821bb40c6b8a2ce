/**
 * The last page of a window that the library opened: it notifies the opening page, which then
 * closes it.
 */
import events from 'braintree-web/lib/frame-service/shared/events.js';
import Framebus from 'framebus';

const [, channel = ''] = window.name.split('_');
const opener = window.opener as Window | null;
if (opener !== null) {
  new Framebus({ channel, targetFrames: [opener] }).emit(events.DISPATCH_FRAME_REPORT, {});
}

/**
 * The hidden frame that braintree-web puts beside a component which opens windows (lib/frame-service/external): it says
 * that it is there. Windows of the library's own find it by its name, which ends with the component's channel.
 */
import events from 'braintree-web/lib/frame-service/shared/events.js';
import Framebus from 'framebus';

const [, channel = ''] = window.name.split('_');
new Framebus({ channel }).emit(events.DISPATCH_FRAME_READY);

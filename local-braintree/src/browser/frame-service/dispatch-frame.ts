/**
 * The hidden frame that braintree-web adds beside a component that opens windows
 * (lib/frame-service/external): it reports that it is ready. The library's own windows find it by
 * its name, which ends with the component's channel.
 */
import events from 'braintree-web/lib/frame-service/shared/events.js';
import Framebus from 'framebus';

const [, channel = ''] = window.name.split('_');
new Framebus({ channel }).emit(events.DISPATCH_FRAME_READY);

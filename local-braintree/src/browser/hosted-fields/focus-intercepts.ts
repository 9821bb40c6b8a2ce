import constants from 'braintree-web/hosted-fields/shared/constants.js';
import focusIntercept from 'braintree-web/hosted-fields/shared/focus-intercept.js';
import type { Framebus } from 'framebus/dist/framebus.js';

const { events, navigationDirections } = constants;

/**
 * Software keyboards and Firefox do not move from one frame into the next: an invisible input on
 * each side of the field catches the move and asks the merchant's page to continue it. The library
 * creates none in other browsers.
 */
export function addFocusIntercepts(bus: Framebus, componentId: string, field: string): void {
  const intercept = (direction: string) =>
    focusIntercept.generate(componentId, field, direction, () => {
      bus.emit(events.TRIGGER_FOCUS_CHANGE, { field, direction });
    });
  document.body.prepend(intercept(navigationDirections.BACK));
  document.body.append(intercept(navigationDirections.FORWARD));
  bus.on(events.REMOVE_FOCUS_INTERCEPTS, (data: { id?: string } | undefined) =>
    focusIntercept.destroy(data?.id),
  );
}

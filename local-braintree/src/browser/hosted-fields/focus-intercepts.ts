import constants from 'braintree-web/hosted-fields/shared/constants.js';
import focusIntercept from 'braintree-web/hosted-fields/shared/focus-intercept.js';
import type { Framebus } from 'framebus/dist/framebus.js';

const { events, navigationDirections } = constants;

/**
 * Software keyboards and Firefox do not step from one frame into the next by themselves: an invisible input on each
 * side of the field catches the step and asks the merchant's page to move on. Elsewhere the library makes none.
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

export { enterCardByLink } from './enter-card.ts';
export { forgetEnteredCard } from './forget-entered-card.ts';
export { withoutLinkEntered } from './link-entered.ts';
export { removeUnusedMethod } from './remove-unused-method.ts';
export { savedMethodRoutes } from './routes.ts';

export { webhookRoutes } from './routes.ts';
export { forgetWebhooks } from './forget.ts';

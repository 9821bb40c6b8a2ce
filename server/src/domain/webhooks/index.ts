export { webhookRoutes } from './routes.ts';
export { forgetWebhooks } from './forget.ts';
export { LIMITS as WEBHOOK_LIMITS } from './limits.ts';

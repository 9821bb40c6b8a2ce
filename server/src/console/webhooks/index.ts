export { LIMITS as STAFF_WEBHOOK_LIMITS } from './limits.ts';
export { staffWebhookRoutes } from './routes.ts';

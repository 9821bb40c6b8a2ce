export {
  countWebhooksOn,
  findDelivery,
  findWebhook,
  insertWebhook,
  lockWebhook,
  readDeliveries,
  readWebhooks,
  replay,
  rotateSecret,
  switchEndpoint,
  updateWebhook,
  type ShownDelivery,
  type Webhook,
} from './endpoints/store.ts';
export { JOBS as OUTBOUND_WEBHOOK_JOBS, SCHEDULE as OUTBOUND_WEBHOOK_SCHEDULE } from './job-names.ts';
export { outboundWebhookJobs } from './jobs.ts';
export { PUBLIC_RECEIVERS, type Receivers } from './sending/receivers.ts';
export { sendWebhooks } from './sending/send-webhooks.ts';

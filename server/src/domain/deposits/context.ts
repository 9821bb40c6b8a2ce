import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Db } from '../../platform/database/database.ts';

export interface DepositContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

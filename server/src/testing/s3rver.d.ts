/** The part of an untyped package that the tests use. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    httpServer: Server;
    allowMismatchedSignatures: boolean;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

import type pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Adapts the pool for graphile-worker 0.18. When PostgreSQL dies while `LISTEN` is unanswered and
 * the runner is being stopped, its `listenForChanges` (`main.js`) releases the listening client
 * twice: once for the stop, once for the failed `LISTEN`. pg-pool throws at the second release, in
 * a promise that no code awaits.
 */
export function withSingleRelease(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Callback) =>
    callback === undefined
      ? pool.connect()
      : pool.connect((error, client, release) => {
          let isReleased = false;
          callback(error, client, (...how) => {
            if (isReleased) return;
            isReleased = true;
            release(...how);
          });
        });
  return new Proxy(pool, {
    get: (_pool, name) => {
      if (name === 'connect') return connect;
      const member = Reflect.get(pool, name) as unknown;
      return typeof member === 'function' ? (member.bind(pool) as unknown) : member;
    },
  });
}

/** The address for visitors' requests in this process. */
interface RequestsAddress {
  connectionString: string;
  isPooled: boolean;
}

interface Settings {
  role: 'all' | 'web' | 'worker';
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
}

/**
 * Only visitors' requests use the pooler. Jobs hold locks and temporary tables for longer than a
 * transaction, so a process that runs jobs connects directly.
 *
 * @param direct the address without the pooler, as the server's own role (application-role.ts)
 */
export function addressForRequests(settings: Settings, direct: string): RequestsAddress {
  const { role, databaseUrl, databaseDirectUrl } = settings;
  if (role !== 'web' || databaseUrl === undefined || databaseDirectUrl === undefined)
    return { connectionString: direct, isPooled: false };
  const pooler = new URL(databaseUrl);
  const own = new URL(direct);
  // If a superuser migrates, the server uses another role than the settings name.
  if (own.username !== new URL(databaseDirectUrl).username) {
    pooler.username = own.username;
    pooler.password = own.password;
  }
  return { connectionString: pooler.href, isPooled: true };
}

/** The path of a redis-server: what REDIS_SERVER says if that is set, else the first found; null for none. */
export function findRedis(env?: Readonly<Record<string, string | undefined>>): string | null;

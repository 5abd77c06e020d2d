import { startServer } from './server.ts';

// One process of the valley: "PORT=2567 REDIS_URL=redis://127.0.0.1:6379". It ends with all rooms written.

const { PORT = '2567', REDIS_URL = 'redis://127.0.0.1:6379', PEOPLE, MOST, VALLEY, LEASE } = process.env;

const server = await startServer({
  port: Number(PORT),
  redis: REDIS_URL,
  ...(PEOPLE ? { people: Number(PEOPLE) } : {}),
  ...(MOST ? { most: Number(MOST) } : {}),
  ...(VALLEY ? { valley: VALLEY } : {}),
  ...(LEASE ? { lease: Number(LEASE) } : {}),
});
console.log(`the valley: http://127.0.0.1:${PORT}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().finally(() => process.exit()));

// A process that starts this one may ask how long frames take, in milliseconds. It does not outlive that process.
process.once('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const times = server.rooms().flatMap(({ frameTimes }) => frameTimes.splice(0));
  process.send?.({ times, processorTime: (user + system) / 1000 });
});

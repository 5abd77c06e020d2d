// A registry may lack the binaries of other platforms; npm then leaves them out of the lock file, and `npm ci` refuses
// it. This adds what is missing: the version that its parent names, and the platform that its own name tells.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const os = name.match(/\b(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/)?.[0];
    const cpu = name.match(/\b(arm|arm64|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)\b/)?.[0];
    const isLocked = Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`));
    if (isLocked || !cpu || !/^\d+\.\d+\.\d+$/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev && { dev }),
      ...(os === 'linux' && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
      optional: true,
      ...(os && { os: [os] }),
    };
    console.log(`added ${name} ${version}`);
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);

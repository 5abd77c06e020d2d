// The engine's algorithm in C++, for comparison: levels as lines, a wheel of chunks, terms shared between adverts,
// curves found by bins, classes of things, square cells whose open entries come first, a search in rings that stops at
// its bound.
// Reads a world that world.mjs wrote. Usage: reference FILE WARM_TICKS TICKS WINDOWS [hash]

#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "world.hpp"

static double nanoseconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int count, char** arguments) {
  if (count < 5) {
    std::fprintf(stderr, "usage: reference FILE WARM_TICKS TICKS WINDOWS [hash]\n");
    return 1;
  }
  Reader in(arguments[1]);
  World world(in);
  world.hashes = count > 5 && std::strcmp(arguments[5], "hash") == 0;
  world.advance(std::atoi(arguments[2]));
  std::printf("{\"windows\":[");
  for (int i = 0; i < std::atoi(arguments[4]); i++) {
    const int64_t before = world.decisions;
    const double clock = nanoseconds(CLOCK_MONOTONIC);
    const double processor = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
    world.advance(std::atoi(arguments[3]));
    const double ns = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - processor;
    const double wall = nanoseconds(CLOCK_MONOTONIC) - clock;
    std::printf("%s{\"ns\":%.0f,\"wall\":%.0f,\"decisions\":%lld}", i > 0 ? "," : "", ns, wall,
                static_cast<long long>(world.decisions - before));
  }
  std::printf("],\"decisions\":%lld,\"hash\":\"%08x\",\"granted\":%.3f}\n", static_cast<long long>(world.decisions),
              world.hash, world.ledgerSum());
  return 0;
}

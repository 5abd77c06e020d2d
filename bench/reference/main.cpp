// The engine's algorithm in C++, for comparison, in two variants of the search:
//   ring    as in the engine: terms shared between adverts, curves found by bins, classes of things, square cells whose
//           open entries come first, a search in rings that stops at its bound
//   packed  the same choices with less work: packed-search.hpp says how
// Reads a world that world.mjs wrote, then commands, a line each; it answers each by a line of JSON, as engine-server.mjs
// does: warm TICKS LIMIT, run TICKS, finish. Usage: reference FILE ring|packed

#include <time.h>

#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#include "packed-search.hpp"
#include "ring-search.hpp"
#include "world.hpp"

static double nanoseconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void answer(const char* text) {
  std::puts(text);
  std::fflush(stdout);
}

template <class Search>
class Server {
 public:
  explicit Server(Reader& in) : in(in), world(std::make_unique<World<Search>>(in)) {}

  void serve() {
    answer("{\"ready\":true}");
    char line[100];
    while (std::fgets(line, sizeof line, stdin)) {
      int ticks = 0;
      if (std::sscanf(line, "warm %d", &ticks) == 1 || std::sscanf(line, "run %d", &ticks) == 1) run(ticks);
      else if (std::strncmp(line, "finish", 6) == 0) finish();
      else {
        std::fprintf(stderr, "unknown command: %s", line);
        std::exit(1);
      }
    }
  }

 private:
  void run(int ticks) {
    const int64_t before = world->decisions;
    const double clock = nanoseconds(CLOCK_MONOTONIC);
    const double processor = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
    world->advance(ticks);
    const double ns = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - processor;
    const double wall = nanoseconds(CLOCK_MONOTONIC) - clock;
    spans.push_back(ticks);
    char text[200];
    std::snprintf(text, sizeof text, "{\"ticks\":%d,\"ns\":%.0f,\"wall\":%.0f,\"decisions\":%lld}", ticks, ns, wall,
                  static_cast<long long>(world->decisions - before));
    answer(text);
  }

  /** Does it all again and hashes what is decided: in the first span, which is the warm-up, and after it. */
  void finish() {
    const int64_t decisions = world->decisions;
    in.rewind();
    world = std::make_unique<World<Search>>(in);
    world->hashes = true;
    uint32_t first = 0;
    for (size_t i = 0; i < spans.size(); i++) {
      world->advance(spans[i]);
      if (i > 0) continue;
      first = world->hash;
      world->hash = HASH_START;
    }
    if (world->decisions != decisions) std::exit(1);
    char text[100];
    std::snprintf(text, sizeof text, "{\"hashes\":[\"%08x\",\"%08x\"]}", first, world->hash);
    answer(text);
  }

  Reader& in;
  std::unique_ptr<World<Search>> world;
  std::vector<int> spans;
};

int main(int count, char** arguments) {
  const bool isPacked = count == 3 && std::strcmp(arguments[2], "packed") == 0;
  if (count != 3 || (!isPacked && std::strcmp(arguments[2], "ring") != 0)) {
    std::fprintf(stderr, "usage: reference FILE ring|packed\n");
    return 1;
  }
  Reader in(arguments[1]);
  if (isPacked) Server<PackedSearch>(in).serve();
  else Server<RingSearch>(in).serve();
  return 0;
}

#pragma once
// What is on offer, and what a choice is made among.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "rules.hpp"

struct Place {
  double x, y;
};

/** Classes of things: a kind with the adverts on offer, as bits, and how many things have it. */
struct Classes {
  struct Class {
    int firstAdvert;
    uint32_t mask;
    int population;
  };
  std::vector<Class> all;
  std::vector<std::vector<int>> byKind;
  std::vector<int> firstAdvert;
  /** For each advert, how many classes with a population have it on offer. */
  std::vector<int> offered;
  explicit Classes(const Rules& rules) : byKind(rules.kinds.size()), offered(rules.adverts.size(), 0) {
    for (const Kind& kind : rules.kinds) firstAdvert.push_back(kind.firstAdvert);
  }
  int of(int kind, uint32_t mask) {
    for (const int c : byKind[kind])
      if (all[c].mask == mask) return c;
    all.push_back({firstAdvert[kind], mask, 0});
    byKind[kind].push_back(static_cast<int>(all.size()) - 1);
    return static_cast<int>(all.size()) - 1;
  }
  void join(int c) {
    if (all[c].population++ == 0) offer(all[c], 1);
  }
  void leave(int c) {
    if (--all[c].population == 0) offer(all[c], -1);
  }
  void offer(const Class& kindClass, int change) {
    for (uint32_t mask = kindClass.mask; mask; mask &= mask - 1)
      offered[kindClass.firstAdvert + __builtin_ctz(mask)] += change;
  }
};

/** The best n options so far, in their total order: score falling, then thing, then advert. */
struct Finalists {
  struct Option {
    double score;
    int thing, advert;
    bool before(const Option& other) const {
      if (score != other.score) return score > other.score;
      if (thing != other.thing) return thing < other.thing;
      return advert < other.advert;
    }
  };
  Option options[16];
  int count = 0, limit = 1;
  double threshold = 0;
  void reset(int most) {
    count = 0;
    limit = most;
    threshold = 0;
  }
  void offer(const Option& option) {
    if (!(option.score > 0) || option.score < threshold) return;
    int at = count;
    while (at > 0 && option.before(options[at - 1])) at--;
    if (at == limit) return;
    if (count < limit) count++;
    for (int i = count - 1; i > at; i--) options[i] = options[i - 1];
    options[at] = option;
    if (count == limit) threshold = options[count - 1].score;
  }
};

/** Rounding can lift a score a hair above its bound; this covers it. */
constexpr double SAFETY = 1 + 1e-9;

/** What is left of a score at a distance. */
inline double attenuate(const Rules& rules, double distance) {
  const double ratio = distance / rules.half;
  return 1 / (1 + ratio * ratio);
}

/** Cells large enough that one holds a few things. */
inline double cellSizeFor(const Rules& rules, int things) {
  return std::max(1.0, std::sqrt(rules.side * rules.side / std::max(1.0, things / 4.0)));
}

/** Threefry2x32 with 20 rounds, as a number from 0 to below 1. */
inline double draw(uint32_t seed, uint32_t agent, uint32_t count) {
  const uint32_t key[3] = {seed, 1, 0x1bd11bdau ^ seed ^ 1u};
  const int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  uint32_t x = agent + key[0];
  uint32_t y = count + key[1];
  for (int group = 0; group < 5; group++) {
    for (const int bits : rotations[group % 2]) {
      x += y;
      y = ((y << bits) | (y >> (32 - bits))) ^ x;
    }
    x += key[(group + 1) % 3];
    y += key[(group + 2) % 3] + group + 1;
  }
  return ((x >> 5) * 67108864.0 + (y >> 6)) / 9007199254740992.0;
}

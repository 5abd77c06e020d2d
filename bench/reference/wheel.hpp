#pragma once
// Agents as rows, and who of them wakes when.

#include <cstdint>
#include <vector>

#include "rules.hpp"

enum Status { WALKING = 1, ENTERED = 2, FALLBACK = 4 };

struct Agent {
  double level[K], rate[K], weight[K];
  double x, y;
  int since, wake, tags, profile, pc, thing, advert, draws, began, until, status, decided;
};

/** A set of ids that is emptied in rising order. */
class IdSet {
 public:
  void reserve(int capacity) {
    words.assign((capacity + 63) / 64, 0);
    summary.assign((words.size() + 63) / 64, 0);
  }
  bool has(int id) const { return (words[id >> 6] >> (id & 63)) & 1; }
  void add(int id) {
    uint64_t& word = words[id >> 6];
    const uint64_t bit = uint64_t{1} << (id & 63);
    if (word & bit) return;
    word |= bit;
    summary[id >> 12] |= uint64_t{1} << ((id >> 6) & 63);
    size++;
  }
  int drain(int* out) {
    int count = 0;
    for (size_t s = 0; count < size; s++) {
      for (uint64_t some = summary[s]; some; some &= some - 1) {
        const int word = static_cast<int>(s << 6) + __builtin_ctzll(some);
        for (uint64_t bits = words[word]; bits; bits &= bits - 1) out[count++] = (word << 6) + __builtin_ctzll(bits);
        words[word] = 0;
      }
      summary[s] = 0;
    }
    size = 0;
    return count;
  }
  int size = 0;

 private:
  std::vector<uint64_t> words, summary;
};

/** Who wakes when: a slot for each tick modulo SLOTS, in chunks of a cache line. */
class Wheel {
 public:
  Wheel() : heads(SLOTS, -1) {}
  void schedule(int id, int tick) {
    int& head = heads[tick & (SLOTS - 1)];
    if (head < 0 || pool[head].count == IDS) head = open(head);
    pool[head].ids[pool[head].count++] = id;
  }
  void collect(int tick, const std::vector<Agent>& agents, IdSet& due) {
    const int slot = tick & (SLOTS - 1);
    int chunk = heads[slot];
    heads[slot] = -1;
    while (chunk >= 0) {
      for (int i = 0; i < pool[chunk].count; i++) {
        const int id = pool[chunk].ids[i];
        const int wake = agents[id].wake;
        if (wake == tick) due.add(id);
        else if (wake > tick && (wake & (SLOTS - 1)) == slot) schedule(id, wake);
      }
      const int next = pool[chunk].next;
      pool[chunk].next = free;
      free = chunk;
      chunk = next;
    }
  }

 private:
  static constexpr int SLOTS = 1 << 14;
  static constexpr int IDS = 14;
  struct Chunk {
    int next, count;
    int ids[IDS];
  };
  int open(int next) {
    int chunk = free;
    if (chunk >= 0) free = pool[chunk].next;
    else {
      chunk = static_cast<int>(pool.size());
      pool.emplace_back();
    }
    pool[chunk].next = next;
    pool[chunk].count = 0;
    return chunk;
  }
  std::vector<int> heads;
  std::vector<Chunk> pool;
  int free = -1;
};

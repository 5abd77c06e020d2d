#pragma once
// What never changes while the world runs, read from a file that world.mjs wrote.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

constexpr int K = 8;
constexpr double INF = std::numeric_limits<double>::infinity();
constexpr int FALLBACK_TICKS = 600;

/** Ends the program: the world is not one that it can run. */
[[noreturn]] inline void fail(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::exit(1);
}

class Reader {
 public:
  explicit Reader(const char* path) {
    FILE* file = std::fopen(path, "rb");
    if (!file) {
      std::fprintf(stderr, "can't open %s\n", path);
      std::exit(1);
    }
    std::fseek(file, 0, SEEK_END);
    numbers.resize(std::ftell(file) / sizeof(double));
    std::fseek(file, 0, SEEK_SET);
    if (std::fread(numbers.data(), sizeof(double), numbers.size(), file) != numbers.size()) std::exit(1);
    std::fclose(file);
  }
  double number() { return numbers[at++]; }
  int whole() { return static_cast<int>(numbers[at++]); }
  void rewind() { at = 0; }

 private:
  std::vector<double> numbers;
  size_t at = 0;
};

struct Knot {
  double x, y, slope;
};

/** A curve made of points, with a table that leads from an input to its segment in one step. */
struct Curve {
  static constexpr int BINS = 256;
  std::vector<Knot> knots;
  uint8_t segments[BINS];
  double lowest, binsPerUnit, end;

  void fill() {
    lowest = knots.front().x;
    end = knots.back().x;
    binsPerUnit = (BINS - 1e-6) / (end - lowest);
    size_t at = 0;
    for (int bin = 0; bin < BINS; bin++) {
      const double edge = lowest + (end - lowest) * bin / BINS;
      while (at + 2 < knots.size() && edge >= knots[at + 1].x) at++;
      segments[bin] = static_cast<uint8_t>(at);
    }
  }
  double at(double x) const {
    if (x >= end) return knots.back().y;
    if (!(x > lowest)) return knots.front().y;
    const Knot* knot = &knots[segments[static_cast<int>((x - lowest) * binsPerUnit)]];
    if (x < knot->x) knot--;
    while (x >= knot[1].x) knot++;
    const double y = knot->y + (x - knot->x) * knot->slope;
    return knot->slope > 0 ? std::min(y, knot[1].y) : std::max(y, knot[1].y);
  }
};

struct Profile {
  double decay[K];
  double speed;
};

struct Term {
  int need;
  double amount;
};

struct Advert {
  int kind, tag, start;
};

struct Kind {
  int slots, firstAdvert, advertCount;
};

enum Op { END, GO, WAIT, GRANT };

struct Step {
  Op op;
  int ticks;
  int firstReward, rewardCount;
};

struct Rules {
  explicit Rules(Reader& in) {
    if (in.whole() != K) std::exit(1);
    seed = static_cast<uint32_t>(in.number());
    select = in.whole();
    side = in.number();
    half = in.number();
    fall = 1 / (half * half);
    for (int n = 0; n < K; n++) {
      const int count = in.whole();
      std::vector<Knot>& knots = curves[n].knots;
      for (int i = 0; i < count; i++) {
        const double x = in.number();
        knots.push_back({x, in.number(), 0});
        if (i == 0) continue;
        Knot& from = knots[knots.size() - 2];
        from.slope = (knots.back().y - from.y) / (x - from.x);
      }
      curves[n].fill();
    }
    profiles.resize(in.whole());
    for (Profile& profile : profiles) {
      profile.speed = in.number();
      for (double& decay : profile.decay) decay = in.number();
    }
    struct Promise {
      std::vector<Term> terms;
    };
    std::vector<Promise> promises;
    kinds.resize(in.whole());
    fallback = static_cast<int>(program.size());
    program.push_back({WAIT, FALLBACK_TICKS, 0, 0});
    program.push_back({END, 0, 0, 0});
    for (Kind& kind : kinds) {
      kind.slots = in.whole();
      kind.advertCount = in.whole();
      kind.firstAdvert = static_cast<int>(adverts.size());
      for (int a = 0; a < kind.advertCount; a++) {
        const int ticks = in.whole();
        const int tag = in.whole();
        Promise promise;
        const int first = static_cast<int>(rewards.size());
        for (int count = in.whole(); count > 0; count--) {
          const int need = in.whole();
          promise.terms.push_back({need, in.number()});
          rewards.push_back(promise.terms.back());
        }
        adverts.push_back({static_cast<int>(&kind - kinds.data()), tag, static_cast<int>(program.size())});
        program.push_back({GO, 0, 0, 0});
        program.push_back({WAIT, ticks, 0, 0});
        program.push_back({GRANT, 0, first, static_cast<int>(promise.terms.size())});
        program.push_back({END, 0, 0, 0});
        promises.push_back(promise);
      }
    }
    for (const Promise& promise : promises)
      for (const Term& term : promise.terms)
        if (termIndex(term) < 0) terms.push_back(term);
    std::sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) {
      return a.need != b.need ? a.need < b.need : a.amount < b.amount;
    });
    // Every advert has as many terms as the longest; what is missing is the term at the end, which is worth nothing.
    for (const Promise& promise : promises) termStride = std::max(termStride, static_cast<int>(promise.terms.size()));
    for (const Promise& promise : promises) {
      for (const Term& term : promise.terms) termList.push_back(termIndex(term));
      for (int i = static_cast<int>(promise.terms.size()); i < termStride; i++)
        termList.push_back(static_cast<int>(terms.size()));
    }
    for (int n = 0, t = 0; n <= K; n++) {
      while (t < static_cast<int>(terms.size()) && terms[t].need < n) t++;
      termStart[n] = t;
    }
  }

  int termIndex(const Term& term) const {
    for (size_t i = 0; i < terms.size(); i++)
      if (terms[i].need == term.need && terms[i].amount == term.amount) return static_cast<int>(i);
    return -1;
  }

  uint32_t seed;
  int select;
  double side, half, fall;
  Curve curves[K];
  std::vector<Profile> profiles;
  std::vector<Kind> kinds;
  std::vector<Advert> adverts;
  std::vector<Step> program;
  int fallback = 0;
  std::vector<Term> rewards, terms;
  std::vector<int> termList;
  int termStart[K + 1];
  int termStride = 0;
};

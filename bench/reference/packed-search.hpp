#pragma once
// The same choices with less work.
// - What a promise is worth is bounded by a table of need, level and amount, in single precision, without evaluating a
//   curve. So are the adverts and the classes, all at once and without branches; what can win is scored exactly.
// - The cells of a row lie side by side, so all that is near is a few runs of entries. Entries never move: a thing that
//   is taken only gets a class that is worth nothing.
// - The block around the agent is searched first. Its best option says how far away anything can matter, and the rest of
//   that circle is searched next.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "options.hpp"
#include "rules.hpp"
#include "wheel.hpp"

class PackedSearch {
 public:
  /** Puts all things into their cells. */
  void place(const Rules& rules, const std::vector<Place>& all, const std::vector<int>& classOf) {
    fillTables(rules);
    places = all;
    const int count = static_cast<int>(places.size());
    size = cellSizeFor(rules, count);
    columns = static_cast<int>(rules.side / size) + 1;
    cellStart.assign(columns * columns + 1, 0);
    std::vector<int> cellOf(count);
    for (int i = 0; i < count; i++) {
      cellOf[i] = cell(places[i].y) * columns + cell(places[i].x);
      cellStart[cellOf[i] + 1]++;
    }
    for (int c = 0; c < columns * columns; c++) cellStart[c + 1] += cellStart[c];
    std::vector<int> filled(columns * columns, 0);
    entries.resize(count);
    entryOf.resize(count);
    bounds.resize(count);
    for (int i = 0; i < count; i++) {
      entryOf[i] = cellStart[cellOf[i]] + filled[cellOf[i]]++;
      Entry& entry = entries[entryOf[i]];
      entry = {static_cast<float>(places[i].x), static_cast<float>(places[i].y), i, classOf[i]};
      if (entry.x != places[i].x || entry.y != places[i].y) fail("positions must be exact in single precision");
    }
  }

  Place at(int thing) const { return places[thing]; }

  int classOf(int thing) const { return entries[entryOf[thing]].kindClass; }

  void reclass(int thing, int kindClass, bool) { entries[entryOf[thing]].kindClass = kindClass; }

  void choose(const Rules& rules, const Classes& classes, const Agent& agent, int elapsed, Finalists& finalists) {
    boundAdverts(rules, agent, elapsed);
    const double best = boundClasses(classes);
    if (best <= 0) return;
    const int column = cell(agent.x);
    const int row = cell(agent.y);
    // A larger block while there are too few options in it.
    int block = 1;
    for (;; block *= 2) {
      runs.clear();
      finalists.reset(rules.select);
      for (int r = std::max(row - block, 0); r <= std::min(row + block, columns - 1); r++)
        addRun(r, column - block, column + block);
      offerRuns(rules, classes, agent, finalists);
      if (finalists.threshold > 0) break;
      if (block >= columns) return;
    }
    runs.clear();
    const double reach = rules.half * std::sqrt(std::max(0.0, best / finalists.threshold - 1)) * SAFETY;
    for (int r = cell(agent.y - reach), last = cell(agent.y + reach); r <= last; r++) {
      const double away = std::max(0.0, std::max(r * size - agent.y, agent.y - (r + 1) * size) - 1e-9);
      const double across = std::sqrt(std::max(0.0, reach * reach - away * away));
      const int left = cell(agent.x - across);
      const int right = cell(agent.x + across);
      if (r < row - block || r > row + block) addRun(r, left, right);
      else {
        addRun(r, left, column - block - 1);
        addRun(r, column + block + 1, right);
      }
    }
    if (!runs.empty()) offerRuns(rules, classes, agent, finalists);
  }

 private:
  static constexpr int BINS = Curve::BINS;
  /** Amounts that one need can be promised. */
  static constexpr int AMOUNTS = 16;
  /** Needs of an advert, adverts of a thing. */
  static constexpr int MOST = 3;
  /** More than single precision can be off by. */
  static constexpr double MARGIN = 1e-5;

  /** The exact position of the thing, in single precision. */
  struct Entry {
    float x, y;
    int thing, kindClass;
  };

  /** Entries side by side. */
  struct Run {
    int from, end;
  };

  void fillTables(const Rules& rules) {
    const int adverts = static_cast<int>(rules.adverts.size());
    if (rules.termStride > MOST) fail("an advert promises more needs than the tables hold");
    table.resize(K * BINS * AMOUNTS);
    // The last column of the first need is for terms that an advert does not have.
    for (int n = 0; n < K; n++) fillTable(rules, n);
    std::vector<int> columnOf(rules.terms.size() + 1, AMOUNTS - 1);
    for (size_t t = 0; t < rules.terms.size(); t++)
      columnOf[t] = rules.terms[t].need * AMOUNTS + static_cast<int>(t) - rules.termStart[rules.terms[t].need];
    for (int i = 0; i < MOST; i++) {
      termOf[i].assign(adverts, AMOUNTS - 1);
      for (int a = 0; a < adverts && i < rules.termStride; a++) termOf[i][a] = columnOf[rules.termList[a * rules.termStride + i]];
    }
    // After the last advert is one that nobody wants.
    advertBound.assign(adverts + 1, 0);
    for (int tags = 0; tags < 16; tags++) {
      allowed[tags].assign(adverts, 1);
      for (int a = 0; a < adverts; a++)
        if (rules.adverts[a].tag >= 0 && !((tags >> rules.adverts[a].tag) & 1)) allowed[tags][a] = 0;
    }
  }

  /** For each bin of levels and each amount: at most so much urgency is removed. */
  void fillTable(const Rules& rules, int need) {
    const Curve& curve = rules.curves[need];
    const int count = rules.termStart[need + 1] - rules.termStart[need];
    if (count >= AMOUNTS) fail("a need has more amounts than the tables hold");
    for (int bin = 0; bin < BINS; bin++) {
      const double low = std::max(0.0, (bin - 0.01) * 100 / BINS);
      const double high = std::min(100.0, (bin + 1.01) * 100 / BINS);
      for (int i = 0; i < count; i++) {
        const double amount = rules.terms[rules.termStart[need] + i].amount;
        double most = 0;
        // Between two kinks of the curve, or of the curve moved by the amount, it is a straight line.
        const auto consider = [&](double level) {
          if (level >= low && level <= high) most = std::max(most, curve.at(level) - curve.at(std::min(100.0, level + amount)));
        };
        consider(low);
        consider(high);
        for (const Knot& knot : curve.knots) {
          consider(knot.x);
          consider(knot.x - amount);
        }
        table[(need * BINS + bin) * AMOUNTS + i] = static_cast<float>(most * (1 + MARGIN));
      }
    }
  }

  /** At most so much is each advert worth before distance; 0 for one that the agent may not choose. */
  void boundAdverts(const Rules& rules, const Agent& agent, int elapsed) {
    for (int n = 0; n < K; n++) {
      levels[n] = std::min(100.0, std::max(0.0, agent.level[n] + agent.rate[n] * elapsed));
      const int bin = static_cast<int>(levels[n] * ((BINS - 1e-6) / 100));
      const float* row = &table[(n * BINS + bin) * AMOUNTS];
      const float weight = static_cast<float>(agent.weight[n]);
      for (int i = 0; i < AMOUNTS; i++) termBound[n * AMOUNTS + i] = weight * row[i];
    }
    const float* may = allowed[agent.tags].data();
    for (size_t a = 0; a < rules.adverts.size(); a++)
      advertBound[a] = may[a] * (termBound[termOf[0][a]] + termBound[termOf[1][a]] + termBound[termOf[2][a]]);
  }

  /** The best advert of each class; returns the best of all. */
  double boundClasses(const Classes& classes) {
    while (classBound.size() < classes.all.size()) addClass(classes.all[classBound.size()]);
    float best = 0;
    for (size_t c = 0; c < classBound.size(); c++) {
      const float one = advertBound[advertOf[0][c]];
      const float two = advertBound[advertOf[1][c]];
      const float three = advertBound[advertOf[2][c]];
      const float more = one > two ? one : two;
      classBound[c] = more > three ? more : three;
      best = best > classBound[c] ? best : classBound[c];
    }
    return best * (1 + MARGIN);
  }

  void addClass(const Classes::Class& added) {
    uint32_t mask = added.mask;
    for (int i = 0; i < MOST; i++, mask &= mask - 1)
      advertOf[i].push_back(mask ? added.firstAdvert + __builtin_ctz(mask) : static_cast<int>(advertBound.size()) - 1);
    if (mask) fail("a thing has more adverts than the tables hold");
    classBound.push_back(0);
  }

  /** Adds the entries of neighbouring cells in one row. */
  void addRun(int row, int left, int right) {
    left = std::max(left, 0);
    right = std::min(right, columns - 1);
    if (left > right) return;
    const int from = cellStart[row * columns + left];
    const int end = cellStart[row * columns + right + 1];
    if (end > from) runs.push_back({from, end});
  }

  /** Scores exactly what can win, the entry with the highest bound first. */
  void offerRuns(const Rules& rules, const Classes& classes, const Agent& agent, Finalists& finalists) {
    const float ax = static_cast<float>(agent.x);
    const float ay = static_cast<float>(agent.y);
    const float fall = static_cast<float>(rules.fall);
    float highest = 0;
    int first = -1;
    for (const Run& run : runs) {
      for (int i = run.from; i < run.end; i++) {
        const Entry& entry = entries[i];
        const float dx = entry.x - ax;
        const float dy = entry.y - ay;
        bounds[i] = classBound[entry.kindClass] / (1 + (dx * dx + dy * dy) * fall);
        first = bounds[i] > highest ? i : first;
        highest = bounds[i] > highest ? bounds[i] : highest;
      }
    }
    float least = static_cast<float>(finalists.threshold * (1 - MARGIN));
    if (first < 0 || highest < least) return;
    offerEntry(rules, classes, agent, entries[first], finalists);
    for (const Run& run : runs) {
      for (int i = run.from; i < run.end; i++) {
        least = static_cast<float>(finalists.threshold * (1 - MARGIN));
        if (bounds[i] < least || bounds[i] == 0 || i == first) continue;
        offerEntry(rules, classes, agent, entries[i], finalists);
      }
    }
  }

  void offerEntry(const Rules& rules, const Classes& classes, const Agent& agent, const Entry& entry, Finalists& finalists) {
    const double dx = entry.x - agent.x;
    const double dy = entry.y - agent.y;
    const double left = attenuate(rules, std::sqrt(dx * dx + dy * dy));
    const Classes::Class& offering = classes.all[entry.kindClass];
    for (uint32_t mask = offering.mask; mask; mask &= mask - 1) {
      const int advert = offering.firstAdvert + __builtin_ctz(mask);
      if (advertBound[advert] * left < finalists.threshold * (1 - MARGIN) || advertBound[advert] == 0) continue;
      const double score = scoreAdvert(rules, agent, advert);
      if (score > 0) finalists.offer({score * left, entry.thing, advert});
    }
  }

  double scoreAdvert(const Rules& rules, const Agent& agent, int advert) const {
    double sum = 0;
    const Step& promise = rules.program[rules.adverts[advert].start + 2];
    for (int i = promise.firstReward; i < promise.firstReward + promise.rewardCount; i++) {
      const auto [need, amount] = rules.rewards[i];
      const Curve& curve = rules.curves[need];
      sum += agent.weight[need] * (curve.at(levels[need]) - curve.at(std::min(100.0, levels[need] + amount)));
    }
    return sum;
  }

  int cell(double position) const { return std::min(std::max(static_cast<int>(position / size), 0), columns - 1); }

  std::vector<float> table, allowed[16];
  std::vector<int> termOf[MOST], advertOf[MOST];
  double levels[K];
  float termBound[K * AMOUNTS];
  std::vector<float> advertBound, classBound, bounds;
  double size;
  int columns;
  std::vector<Place> places;
  std::vector<int> cellStart, entryOf;
  std::vector<Entry> entries;
  std::vector<Run> runs;
};

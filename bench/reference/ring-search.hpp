#pragma once
// The engine's search: the worth of every advert before distance, then cells in rings around the agent until not even the
// best advert at the near edge of the next ring could matter.

#include <algorithm>
#include <cmath>
#include <vector>

#include "options.hpp"
#include "rules.hpp"
#include "wheel.hpp"

class RingSearch {
 public:
  /** Puts all things into their cells; all of them have something on offer. */
  void place(const Rules& rules, const std::vector<Place>& places, const std::vector<int>& classOf) {
    termWorth.assign(rules.terms.size() + 1, 0);
    breeds.resize(16);
    for (int tags = 0; tags < 16; tags++) {
      breeds[tags].base.assign(rules.adverts.size(), -INF);
      for (size_t a = 0; a < rules.adverts.size(); a++)
        if (rules.adverts[a].tag < 0 || ((tags >> rules.adverts[a].tag) & 1)) breeds[tags].choosable.push_back(static_cast<int>(a));
    }
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
    cellOpen.assign(columns * columns, 0);
    entries.resize(count);
    entryOf.resize(count);
    for (int i = 0; i < count; i++) {
      entryOf[i] = cellStart[cellOf[i]] + cellOpen[cellOf[i]]++;
      entries[entryOf[i]] = {places[i].x, places[i].y, i, classOf[i]};
    }
  }

  Place at(int thing) const { return {entries[entryOf[thing]].x, entries[entryOf[thing]].y}; }

  int classOf(int thing) const { return entries[entryOf[thing]].kindClass; }

  /** Gives a thing another class; one with nothing on offer moves behind those that have something. */
  void reclass(int thing, int kindClass, bool isOpen) {
    Entry& entry = entries[entryOf[thing]];
    entry.kindClass = kindClass;
    const int c = cell(entry.y) * columns + cell(entry.x);
    const int firstClosed = cellStart[c] + cellOpen[c];
    if ((entryOf[thing] < firstClosed) == isOpen) return;
    Entry& other = entries[isOpen ? firstClosed : firstClosed - 1];
    std::swap(entryOf[thing], entryOf[other.thing]);
    std::swap(entry, other);
    cellOpen[c] += isOpen ? 1 : -1;
  }

  void choose(const Rules& rules, const Classes& classes, const Agent& agent, int elapsed, Finalists& finalists) {
    Breed& breed = breeds[agent.tags];
    score(rules, agent, elapsed, breed);
    double best = 0;
    for (const int a : breed.choosable)
      if (classes.offered[a] > 0 && breed.base[a] > best) best = breed.base[a];
    if (best <= 0) return;
    search++;
    if (classes.all.size() > classBest.size()) {
      classBest.resize(classes.all.size());
      classSearch.resize(classes.all.size());
    }
    const int column = cell(agent.x);
    const int row = cell(agent.y);
    const auto scanCell = [&](int c) { scan(rules, classes, agent, breed, c, finalists); };
    for (int ring = 0;; ring++) {
      const double near = nearEdge(agent.x, agent.y, column, row, ring);
      const double bound = best * attenuate(rules, near) * SAFETY;
      if (!(bound > 0) || bound < finalists.threshold) return;
      const int left = std::max(column - ring, 0);
      const int right = std::min(column + ring, columns - 1);
      if (row - ring >= 0)
        for (int x = left; x <= right; x++) scanCell((row - ring) * columns + x);
      if (ring == 0) continue;
      if (row + ring < columns)
        for (int x = left; x <= right; x++) scanCell((row + ring) * columns + x);
      const int lowest = std::min(row + ring - 1, columns - 1);
      for (int y = std::max(row - ring + 1, 0); y <= lowest; y++) {
        if (column - ring >= 0) scanCell(y * columns + column - ring);
        if (column + ring < columns) scanCell(y * columns + column + ring);
      }
    }
  }

 private:
  struct Entry {
    double x, y;
    int thing, kindClass;
  };

  /** Agents with the same tags: the adverts they may choose, and the deciding one's scores before distance. */
  struct Breed {
    std::vector<int> choosable;
    std::vector<double> base;
  };

  int cell(double x) const { return std::min(std::max(static_cast<int>(x / size), 0), columns - 1); }

  /** What each advert that the agent may choose is worth before distance. */
  void score(const Rules& rules, const Agent& agent, int elapsed, Breed& breed) {
    for (int n = 0; n < K; n++) {
      const Curve& curve = rules.curves[n];
      const double level = std::min(100.0, std::max(0.0, agent.level[n] + agent.rate[n] * elapsed));
      const double urgency = curve.at(level);
      int t = rules.termStart[n];
      for (; t < rules.termStart[n + 1]; t++) {
        const double x = std::min(100.0, std::max(0.0, level + rules.terms[t].amount));
        if (x >= curve.end) break;
        termWorth[t] = agent.weight[n] * (urgency - curve.at(x));
      }
      const double most = agent.weight[n] * (urgency - curve.knots.back().y);
      for (; t < rules.termStart[n + 1]; t++) termWorth[t] = most;
    }
    for (const int a : breed.choosable) {
      double sum = 0;
      for (int t = a * rules.termStride; t < (a + 1) * rules.termStride; t++) sum += termWorth[rules.termList[t]];
      breed.base[a] = sum;
    }
  }

  void rankClass(const Classes& classes, const Breed& breed, int c) {
    double most = 0;
    const Classes::Class& kindClass = classes.all[c];
    for (uint32_t mask = kindClass.mask; mask; mask &= mask - 1)
      most = std::max(most, breed.base[kindClass.firstAdvert + __builtin_ctz(mask)]);
    classBest[c] = most;
    classSearch[c] = search;
  }

  double nearEdge(double x, double y, int column, int row, int ring) const {
    if (ring == 0) return 0;
    double near = INF;
    if (column - ring >= 0) near = std::min(near, x - (column - ring + 1) * size);
    if (column + ring < columns) near = std::min(near, (column + ring) * size - x);
    if (row - ring >= 0) near = std::min(near, y - (row - ring + 1) * size);
    if (row + ring < columns) near = std::min(near, (row + ring) * size - y);
    return near == INF ? INF : std::max(0.0, near * (1 - 1e-12) - 1e-12);
  }

  void scan(const Rules& rules, const Classes& classes, const Agent& agent, const Breed& breed, int cellNumber,
            Finalists& finalists) {
    const int end = cellStart[cellNumber] + cellOpen[cellNumber];
    for (int e = cellStart[cellNumber]; e < end; e++) {
      const Entry& entry = entries[e];
      if (classSearch[entry.kindClass] != search) rankClass(classes, breed, entry.kindClass);
      const double best = classBest[entry.kindClass];
      if (best == 0) continue;
      const double dx = entry.x - agent.x;
      const double dy = entry.y - agent.y;
      const double squared = dx * dx + dy * dy;
      if (best * SAFETY < finalists.threshold * (1 + squared * rules.fall)) continue;
      const double left = attenuate(rules, std::sqrt(squared));
      const Classes::Class& kindClass = classes.all[entry.kindClass];
      for (uint32_t mask = kindClass.mask; mask; mask &= mask - 1) {
        const int advert = kindClass.firstAdvert + __builtin_ctz(mask);
        if (breed.base[advert] > 0) finalists.offer({breed.base[advert] * left, entry.thing, advert});
      }
    }
  }

  double size;
  int columns;
  std::vector<Breed> breeds;
  std::vector<int> entryOf, cellStart, cellOpen;
  std::vector<Entry> entries;
  std::vector<double> termWorth, classBest;
  std::vector<int> classSearch;
  int search = 0;
};

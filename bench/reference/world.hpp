#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "options.hpp"
#include "rules.hpp"
#include "wheel.hpp"

/** Rounding can lift a score a hair above its bound; this covers it. */
constexpr double SAFETY = 1 + 1e-9;

class World {
 public:
  explicit World(Reader& in) : rules(in) {
    const int things = in.whole();
    const int count = in.whole();
    termWorth.assign(rules.terms.size() + 1, 0);
    granted.assign(rules.adverts.size() * K, 0);
    promised.assign(rules.adverts.size() * K, 0);
    started.assign(rules.adverts.size(), 0);
    done.assign(rules.adverts.size(), 0);
    breeds.resize(16);
    for (int tags = 0; tags < 16; tags++) {
      breeds[tags].base.assign(rules.adverts.size(), -INF);
      for (size_t a = 0; a < rules.adverts.size(); a++)
        if (rules.adverts[a].tag < 0 || ((tags >> rules.adverts[a].tag) & 1)) breeds[tags].choosable.push_back(static_cast<int>(a));
    }
    classes.byKind.resize(rules.kinds.size());
    classes.offered.assign(rules.adverts.size(), 0);
    for (const Kind& kind : rules.kinds) classes.firstAdvert.push_back(kind.firstAdvert);
    readThings(in, things);
    readAgents(in, count);
  }

  void advance(int ticks) {
    for (int end = now + ticks; now < end;) tick();
  }

  int now = 0;
  int64_t decisions = 0;
  bool hashes = false;
  uint32_t hash = 0x811c9dc5u;
  double ledgerSum() const {
    double sum = 0;
    for (const double amount : granted) sum += amount;
    return sum;
  }

 private:
  void readThings(Reader& in, int count) {
    thingKind.resize(count);
    for (int& kind : thingKind) kind = in.whole();
    size = std::max(1.0, std::sqrt(rules.side * rules.side / std::max(1.0, count / 4.0)));
    columns = static_cast<int>(rules.side / size) + 1;
    std::vector<double> places(count * 2);
    for (double& place : places) place = in.number();
    cellStart.assign(columns * columns + 1, 0);
    std::vector<int> cellOf(count);
    for (int i = 0; i < count; i++) {
      cellOf[i] = cell(places[i * 2 + 1]) * columns + cell(places[i * 2]);
      cellStart[cellOf[i] + 1]++;
    }
    for (int c = 0; c < columns * columns; c++) cellStart[c + 1] += cellStart[c];
    cellOpen.assign(columns * columns, 0);
    entries.resize(count);
    entryOf.resize(count);
    free.resize(count);
    for (int i = 0; i < count; i++) {
      free[i] = rules.kinds[thingKind[i]].slots;
      const int kindClass = classes.of(thingKind[i], maskOf(i));
      classes.join(kindClass);
      entryOf[i] = cellStart[cellOf[i]] + cellOpen[cellOf[i]]++;
      entries[entryOf[i]] = {places[i * 2], places[i * 2 + 1], i, kindClass};
    }
  }

  void readAgents(Reader& in, int count) {
    agents.resize(count);
    due.reserve(count);
    deciding.reserve(count);
    drained.resize(count);
    selecting.resize(count);
    idlerAt.resize(count);
    for (Agent& agent : agents) {
      agent.profile = in.whole();
      for (int n = 0; n < K; n++) agent.rate[n] = -rules.profiles[agent.profile].decay[n];
      agent.pc = agent.thing = agent.advert = -1;
      agent.since = agent.draws = agent.began = agent.status = agent.decided = 0;
      agent.until = agent.wake = 1;
    }
    for (Agent& agent : agents) agent.breed = in.whole();
    for (Agent& agent : agents) {
      agent.x = in.number();
      agent.y = in.number();
    }
    for (Agent& agent : agents)
      for (double& level : agent.level) level = in.number();
    for (Agent& agent : agents)
      for (double& tuning : agent.tuning) tuning = in.number();
    for (int i = 0; i < count; i++) wheel.schedule(i, 1);
  }

  int cell(double x) const { return std::min(std::max(static_cast<int>(x / size), 0), columns - 1); }

  uint32_t maskOf(int thing) const { return free[thing] > 0 ? (1u << rules.kinds[thingKind[thing]].advertCount) - 1 : 0; }

  void refresh(int thing) {
    Entry& entry = entries[entryOf[thing]];
    const int after = classes.of(thingKind[thing], maskOf(thing));
    if (after == entry.kindClass) return;
    const uint32_t gained = classes.all[after].mask & ~classes.all[entry.kindClass].mask;
    classes.leave(entry.kindClass);
    classes.join(after);
    entry.kindClass = after;
    if (gained && !idlers.empty()) tellIdlers(after, gained);
    const bool isOpen = classes.all[after].mask != 0;
    const int c = cell(entry.y) * columns + cell(entry.x);
    const int firstClosed = cellStart[c] + cellOpen[c];
    if ((entryOf[thing] < firstClosed) == isOpen) return;
    Entry& other = entries[isOpen ? firstClosed : firstClosed - 1];
    std::swap(entryOf[thing], entryOf[other.thing]);
    std::swap(entry, other);
    cellOpen[c] += isOpen ? 1 : -1;
  }

  /** Idle agents decide again when an advert is on offer that nothing offered before. */
  void tellIdlers(int kindClass, uint32_t gained) {
    for (; gained; gained &= gained - 1) {
      const int advert = classes.all[kindClass].firstAdvert + __builtin_ctz(gained);
      if (classes.offered[advert] != 1 || classes.all[kindClass].population != 1) continue;
      const int tag = rules.adverts[advert].tag;
      for (const int id : idlers)
        if (tag < 0 || ((agents[id].breed >> tag) & 1)) deciding.add(id);
    }
  }

  void startIdling(int id) {
    idlerAt[id] = static_cast<int>(idlers.size());
    idlers.push_back(id);
  }

  void stopIdling(int id) {
    idlers[idlerAt[id]] = idlers.back();
    idlerAt[idlers.back()] = idlerAt[id];
    idlers.pop_back();
  }

  void tick() {
    now++;
    wheel.collect(now, agents, due);
    if (due.size > 0) {
      const int count = due.drain(drained.data());
      for (int i = 0; i < count; i++) wake(drained[i]);
    }
    if (deciding.size > 0) {
      const int count = deciding.drain(selecting.data());
      for (int i = 0; i < count; i++) decide(selecting[i]);
    }
  }

  void wake(int id) {
    Agent& agent = agents[id];
    if (agent.pc >= 0) perform(id);
    if (agent.pc < 0) deciding.add(id);
  }

  /** Enters and ends steps until one takes time or the action is over. */
  void perform(int id) {
    Agent& agent = agents[id];
    while (agent.pc >= 0) {
      const Step& step = rules.program[agent.pc];
      if (agent.status & ENTERED) {
        if (now < agent.until) {
          schedule(id);
          return;
        }
        agent.status &= ~ENTERED;
        if (step.op == GO) arrive(agent);
        agent.pc++;
        continue;
      }
      switch (step.op) {
        case END:
          end(agent);
          break;
        case GO:
        case WAIT:
          agent.began = now;
          agent.until = now + step.ticks;
          agent.status |= ENTERED;
          schedule(id);
          return;
        case GRANT:
          grant(agent, step);
          agent.pc++;
          break;
      }
    }
  }

  void arrive(Agent& agent) {
    const Entry& entry = entries[entryOf[agent.thing]];
    agent.x = entry.x;
    agent.y = entry.y;
    agent.status &= ~WALKING;
  }

  void grant(Agent& agent, const Step& step) {
    for (int i = step.firstReward; i < step.firstReward + step.rewardCount; i++) {
      rebase(agent);
      double& level = agent.level[rules.rewards[i].need];
      const double before = level;
      level = std::min(100.0, std::max(0.0, level + rules.rewards[i].amount));
      granted[agent.advert * K + rules.rewards[i].need] += level - before;
    }
  }

  void rebase(Agent& agent) {
    const int elapsed = now - agent.since;
    if (elapsed == 0) return;
    for (int n = 0; n < K; n++) agent.level[n] = std::min(100.0, std::max(0.0, agent.level[n] + agent.rate[n] * elapsed));
    agent.since = now;
  }

  void end(Agent& agent) {
    if (agent.advert >= 0) {
      done[agent.advert]++;
      free[agent.thing]++;
      refresh(agent.thing);
    }
    if (agent.status & FALLBACK) stopIdling(static_cast<int>(&agent - agents.data()));
    agent.pc = agent.thing = agent.advert = -1;
    agent.status = 0;
  }

  void schedule(int id) {
    agents[id].wake = agents[id].until;
    wheel.schedule(id, agents[id].until);
  }

  void decide(int id) {
    Agent& agent = agents[id];
    choose(agent);
    if (agent.pc >= 0) {
      if (finalists.count == 0) return;
      end(agent);
    }
    rebase(agent);
    decisions++;
    agent.decided = now;
    int thing = -1;
    int advert = -1;
    if (finalists.count > 0) {
      const Finalists::Option& option = finalists.options[pick(id, agent)];
      thing = option.thing;
      advert = option.advert;
    }
    agent.draws++;
    if (hashes) addHash(id, thing, advert);
    agent.thing = thing;
    agent.advert = advert;
    agent.began = now;
    if (thing < 0) {
      agent.pc = rules.fallback;
      agent.status = FALLBACK;
      startIdling(id);
      agent.until = now + 1;
    } else {
      free[thing]--;
      refresh(thing);
      started[advert]++;
      const Step& reward = rules.program[rules.adverts[advert].start + 2];
      for (int i = reward.firstReward; i < reward.firstReward + reward.rewardCount; i++)
        promised[advert * K + rules.rewards[i].need] += rules.rewards[i].amount;
      agent.pc = rules.adverts[advert].start;
      agent.status = WALKING | ENTERED;
      const Entry& entry = entries[entryOf[thing]];
      const double dx = entry.x - agent.x;
      const double dy = entry.y - agent.y;
      agent.until = now + std::max(1, static_cast<int>(std::ceil(std::sqrt(dx * dx + dy * dy) / rules.profiles[agent.profile].speed)));
    }
    schedule(id);
  }

  int pick(int id, const Agent& agent) const {
    if (rules.select == 1 || finalists.count == 1) return 0;
    double total = 0;
    for (int i = 0; i < finalists.count; i++) total += finalists.options[i].score;
    double left = draw(rules.seed, id, agent.draws) * total;
    for (int i = 0; i < finalists.count; i++) {
      left -= finalists.options[i].score;
      if (left < 0) return i;
    }
    return finalists.count - 1;
  }

  void choose(const Agent& agent) {
    Breed& breed = breeds[agent.breed];
    weigh(agent, breed);
    finalists.reset(rules.select);
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
    for (int ring = 0;; ring++) {
      const double near = nearEdge(agent.x, agent.y, column, row, ring);
      const double bound = best * attenuate(near) * SAFETY;
      if (!(bound > 0) || bound < finalists.threshold) return;
      const int left = std::max(column - ring, 0);
      const int right = std::min(column + ring, columns - 1);
      if (row - ring >= 0)
        for (int x = left; x <= right; x++) scan(agent, breed, (row - ring) * columns + x);
      if (ring == 0) continue;
      if (row + ring < columns)
        for (int x = left; x <= right; x++) scan(agent, breed, (row + ring) * columns + x);
      const int lowest = std::min(row + ring - 1, columns - 1);
      for (int y = std::max(row - ring + 1, 0); y <= lowest; y++) {
        if (column - ring >= 0) scan(agent, breed, y * columns + column - ring);
        if (column + ring < columns) scan(agent, breed, y * columns + column + ring);
      }
    }
  }

  /** What each advert that the agent may choose is worth before distance. */
  void weigh(const Agent& agent, Breed& breed) {
    const int elapsed = now - agent.since;
    for (int n = 0; n < K; n++) {
      const Curve& curve = rules.curves[n];
      const double level = std::min(100.0, std::max(0.0, agent.level[n] + agent.rate[n] * elapsed));
      const double urgency = curve.at(level);
      int t = rules.termStart[n];
      for (; t < rules.termStart[n + 1]; t++) {
        const double x = std::min(100.0, std::max(0.0, level + rules.terms[t].amount));
        if (x >= curve.end) break;
        termWorth[t] = agent.tuning[n] * (urgency - curve.at(x));
      }
      const double most = agent.tuning[n] * (urgency - curve.knots.back().y);
      for (; t < rules.termStart[n + 1]; t++) termWorth[t] = most;
    }
    for (const int a : breed.choosable) {
      double sum = 0;
      for (int t = a * rules.termStride; t < (a + 1) * rules.termStride; t++) sum += termWorth[rules.termList[t]];
      breed.base[a] = sum;
    }
  }

  void rankClass(const Breed& breed, int c) {
    double most = 0;
    const Classes::Class& kindClass = classes.all[c];
    for (uint32_t mask = kindClass.mask; mask; mask &= mask - 1)
      most = std::max(most, breed.base[kindClass.firstAdvert + __builtin_ctz(mask)]);
    classBest[c] = most;
    classSearch[c] = search;
  }

  double attenuate(double distance) const {
    const double ratio = distance / rules.half;
    return 1 / (1 + ratio * ratio);
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

  void scan(const Agent& agent, const Breed& breed, int cellNumber) {
    const int end = cellStart[cellNumber] + cellOpen[cellNumber];
    for (int e = cellStart[cellNumber]; e < end; e++) {
      const Entry& entry = entries[e];
      if (classSearch[entry.kindClass] != search) rankClass(breed, entry.kindClass);
      const double best = classBest[entry.kindClass];
      if (best == 0) continue;
      const double dx = entry.x - agent.x;
      const double dy = entry.y - agent.y;
      const double squared = dx * dx + dy * dy;
      if (best * SAFETY < finalists.threshold * (1 + squared * rules.fall)) continue;
      const double left = attenuate(std::sqrt(squared));
      const Classes::Class& kindClass = classes.all[entry.kindClass];
      for (uint32_t mask = kindClass.mask; mask; mask &= mask - 1) {
        const int advert = kindClass.firstAdvert + __builtin_ctz(mask);
        if (breed.base[advert] > 0) finalists.offer({breed.base[advert] * left, entry.thing, advert});
      }
    }
  }

  void addHash(int agent, int thing, int advert) {
    for (const int word : {agent, thing, advert, now}) {
      hash = (hash ^ static_cast<uint32_t>(word)) * 0x01000193u;
      hash ^= hash >> 15;
    }
  }

  const Rules rules;
  double size;
  int columns;
  std::vector<Breed> breeds;

  std::vector<Agent> agents;
  std::vector<int> thingKind, free, entryOf, cellStart, cellOpen;
  std::vector<Entry> entries;
  Classes classes;
  Wheel wheel;
  IdSet due, deciding;
  std::vector<int> drained, selecting;
  /** Agents that do their fallback, and where each is in the list. */
  std::vector<int> idlers, idlerAt;
  std::vector<double> termWorth, classBest;
  std::vector<int> classSearch;
  int search = 0;
  std::vector<double> granted, promised;
  std::vector<int> started, done;
  Finalists finalists;
};

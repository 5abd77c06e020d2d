#pragma once
// How agents live: what they do until they decide again, and what is on offer meanwhile. `Search` is how one chooses.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "options.hpp"
#include "rules.hpp"
#include "wheel.hpp"

constexpr uint32_t HASH_START = 0x811c9dc5u;

template <class Search>
class World {
 public:
  explicit World(Reader& in) : rules(in), classes(rules) {
    const int things = in.whole();
    const int count = in.whole();
    granted.assign(rules.adverts.size() * K, 0);
    promised.assign(rules.adverts.size() * K, 0);
    started.assign(rules.adverts.size(), 0);
    done.assign(rules.adverts.size(), 0);
    readThings(in, things);
    readAgents(in, count);
  }

  void advance(int ticks) {
    for (int end = now + ticks; now < end;) tick();
  }

  int now = 0;
  int64_t decisions = 0;
  /** Whether decisions are hashed. */
  bool hashes = false;
  uint32_t hash = HASH_START;

 private:
  struct Heard {
    int id, thing;
  };

  void readThings(Reader& in, int count) {
    thingKind.resize(count);
    for (int& kind : thingKind) kind = in.whole();
    std::vector<Place> places(count);
    for (Place& place : places) {
      place.x = in.number();
      place.y = in.number();
    }
    free.resize(count);
    std::vector<int> classOf(count);
    for (int i = 0; i < count; i++) {
      free[i] = rules.kinds[thingKind[i]].slots;
      classOf[i] = classes.of(thingKind[i], maskOf(i));
      classes.join(classOf[i]);
    }
    search.place(rules, places, classOf);
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
    for (Agent& agent : agents) agent.tags = in.whole();
    for (Agent& agent : agents) {
      agent.x = in.number();
      agent.y = in.number();
    }
    for (Agent& agent : agents)
      for (double& level : agent.level) level = in.number();
    for (Agent& agent : agents)
      for (double& weight : agent.weight) weight = in.number();
    for (int i = 0; i < count; i++) wheel.schedule(i, 1);
  }

  uint32_t maskOf(int thing) const { return free[thing] > 0 ? (1u << rules.kinds[thingKind[thing]].advertCount) - 1 : 0; }

  void refresh(int thing) {
    const int before = search.classOf(thing);
    const int after = classes.of(thingKind[thing], maskOf(thing));
    if (after == before) return;
    const uint32_t gained = classes.all[after].mask & ~classes.all[before].mask;
    classes.leave(before);
    classes.join(after);
    if (gained && !idlers.empty()) tellIdlers(thing, after, gained);
    search.reclass(thing, after, classes.all[after].mask != 0);
  }

  /**
   * Idle agents hear when an advert is on offer that nothing offered before and that is worth something to them. They
   * decide again if it is still there when it is their turn.
   */
  void tellIdlers(int thing, int kindClass, uint32_t gained) {
    for (; gained; gained &= gained - 1) {
      const int advert = classes.all[kindClass].firstAdvert + __builtin_ctz(gained);
      if (classes.offered[advert] != 1 || classes.all[kindClass].population != 1) continue;
      const int tag = rules.adverts[advert].tag;
      for (const int id : idlers)
        if ((tag < 0 || ((agents[id].tags >> tag) & 1)) && worth(agents[id], advert) > 0) heard.push_back({id, thing});
    }
  }

  /** What an advert is worth to an agent before distance. */
  double worth(const Agent& agent, int advert) const {
    double sum = 0;
    const Step& promise = rules.program[rules.adverts[advert].start + 2];
    for (int i = promise.firstReward; i < promise.firstReward + promise.rewardCount; i++) {
      const auto [need, amount] = rules.rewards[i];
      const double level = std::min(100.0, std::max(0.0, agent.level[need] + agent.rate[need] * (now - agent.since)));
      const Curve& curve = rules.curves[need];
      sum += agent.weight[need] * (curve.at(level) - curve.at(std::min(100.0, std::max(0.0, level + amount))));
    }
    return sum;
  }

  /** Lets those decide who have heard of something and would not decide anyway. */
  void letHearersDecide() {
    heard.erase(std::remove_if(heard.begin(), heard.end(), [&](const Heard& one) { return deciding.has(one.id); }), heard.end());
    for (const Heard& one : heard) deciding.add(one.id);
  }

  /** Whether an agent was to decide only because of what it has heard of, and others have taken all of that. */
  bool hasHeardInVain(int id) const {
    bool hasHeard = false;
    for (const Heard& one : heard) {
      if (one.id != id) continue;
      if (free[one.thing] > 0) return false;
      hasHeard = true;
    }
    return hasHeard;
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
      if (!heard.empty()) letHearersDecide();
    }
    if (deciding.size > 0) {
      const int count = deciding.drain(selecting.data());
      for (int i = 0; i < count; i++)
        if (heard.empty() || !hasHeardInVain(selecting[i])) decide(selecting[i]);
      heard.clear();
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
    const Place place = search.at(agent.thing);
    agent.x = place.x;
    agent.y = place.y;
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
    finalists.reset(rules.select);
    search.choose(rules, classes, agent, now - agent.since, finalists);
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
      const Place place = search.at(thing);
      const double dx = place.x - agent.x;
      const double dy = place.y - agent.y;
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

  void addHash(int agent, int thing, int advert) {
    for (const int word : {agent, thing, advert, now}) {
      hash = (hash ^ static_cast<uint32_t>(word)) * 0x01000193u;
      hash ^= hash >> 15;
    }
  }

  const Rules rules;
  Classes classes;
  Search search;
  std::vector<Agent> agents;
  std::vector<int> thingKind, free;
  Wheel wheel;
  IdSet due, deciding;
  std::vector<int> drained, selecting;
  /** Agents that do their fallback, and where each is in the list. */
  std::vector<int> idlers, idlerAt;
  /** Which idle agent has heard of which thing in this tick. */
  std::vector<Heard> heard;
  std::vector<double> granted, promised;
  std::vector<int> started, done;
  Finalists finalists;
};

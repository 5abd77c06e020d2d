import { type AdvertFacts, nameAdvert } from '../analysis/action-facts.ts';
import type { LintFinding } from '../analysis/finding.ts';
import type { AgentGroup } from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** Joint actions that can never begin: nobody can take the role, or fewer can come than are needed. */
export function findNoCompany(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  return facts.adverts.flatMap((advert) => {
    const { together, kind } = advert.rules;
    const isThere = kind < 0 || presence.kinds.has(kind);
    const askers = presence.groups.filter(({ agentType }) => facts.isOpen(agentType, numberOf(facts, advert)));
    if (together === null || !isThere || askers.length === 0) return [];
    const path = [...advert.path, 'together'];
    const most = Math.max(...askers.map((asker) => companyOf(facts, presence, advert, asker)));
    if (most === 0)
      return [
        {
          path,
          message: `${nameAdvert(advert)} never begins: nobody who is asked can do "${together.role}"\n${WHERE[together.asked === null ? 'two' : 'thing']}\nOffer "${together.role}" to them, or ask others`,
        },
      ];
    if (most + 1 >= together.atLeast) return [];
    const fact = `${nameAdvert(advert)} never begins: it needs ${together.atLeast}, and at most ${most + 1} can come`;
    return [{ path: [...path, 'atLeast'], message: `${fact}\nLower atLeast to ${most + 1}, or ask more` }];
  });
}

const WHERE = {
  two: 'the other one is asked to do it with the one who asks: it must be an advert of that one’s temperament',
  thing: 'they are asked to do it at the same thing: it must be an advert of its kind',
};

function numberOf({ adverts }: WorldFacts, advert: AdvertFacts): number {
  return adverts.indexOf(advert);
}

/** How many others can come at the most if one of a group asks; Infinity where more can be made while the world runs. */
function companyOf(facts: WorldFacts, presence: Presence, { rules: advert }: AdvertFacts, asker: AgentGroup): number {
  const { rules } = facts;
  const together = advert.together;
  if (together === null) return 0;
  const bodyOf = (temperament: number) => rules.kinds.length - rules.temperaments.length + temperament;
  const at = together.asked === null ? bodyOf(asker.agentType.temperament) : advert.kind;
  const roles = rules.adverts.flatMap(({ name, kind }, number) =>
    name === together.role && kind === at ? [number] : [],
  );
  const isAsked = ({ agentType }: AgentGroup) => {
    const body = bodyOf(agentType.temperament);
    if (together.asked === null) return body === advert.kind;
    return together.asked.kinds[body] === 1 || together.asked.tags.some((tag) => agentType.tags.has(rules.tags[tag]));
  };
  const able = presence.groups.filter(
    (group) => isAsked(group) && roles.some((role) => facts.isOpen(group.agentType, role)),
  );
  const isOpenEnded = able.some(
    ({ agents, agentType }) => agents.length === 0 || presence.loose.has(bodyOf(agentType.temperament)),
  );
  const placed = able.reduce((sum, { agents }) => sum + agents.length, 0) - (able.includes(asker) ? 1 : 0);
  const count = isOpenEnded ? Infinity : placed;
  return together.asked === null ? Math.min(1, count) : count;
}

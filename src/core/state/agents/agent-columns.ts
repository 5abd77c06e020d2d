/** Columns of State that hold one integer for each agent, or none where a world has no use for them. */
export const AGENT_COLUMNS = [
  'body',
  'item',
  'firstHeld',
  'agentPartition',
  'lastAdvert',
  'lastDone',
  'origin',
  'chainThing',
] as const;

/** What each lint means, in a sentence or two; docs/reference/lints.md has the whole of it. */
export const LINT_WORDS: Readonly<Record<string, string>> = {
  'unfillable-need':
    'A need runs down and nothing refills it, for everybody or for some. Place what is missing, let those who lack it have it, or let the need not run down for them.',
  'never-wins':
    'Nobody will ever choose this: nobody may take it, its condition cannot hold, or something else is always worth at least as much.',
  dominated:
    'Nobody has a reason to use this kind of thing: another one offers the same agents all that it offers, is worth at least as much, and is as near.',
  'dead-zone':
    'The urgency of a need does not change over a good part of its range, so that nothing that fills it is worth anything there. Let the curve fall all the way.',
  'not-monotone':
    'A curve goes the wrong way somewhere: an agent is better off there with less, and shuns what would help it.',
  'broken-chain': 'A step says “next”, and for somebody who may get so far nothing offers that.',
  'death-spiral':
    'An agent loses more than it can ever get back, however well it spends its day. Let things give more or take less time, or needs decay more slowly.',
  'false-promise':
    'An advert promises more than its steps can grant. That makes addicts; if it is meant so, say “dishonest: true”.',
  'bird-in-hand':
    'Distance outweighs needs: a desperate agent does not go as far as a nearly content one reaches out. Let scores fall more slowly with distance.',
  'endless-fill':
    'A fill ends at a level at which its advert is still worth something, so it may be chosen every tick, in vain. Fill up to where it is worth nothing.',
};

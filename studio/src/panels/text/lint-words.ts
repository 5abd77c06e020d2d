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
  'no-company':
    'This is done together and can never begin: nobody who is asked can take the role, or fewer can come than are needed.',
  'idle-relation':
    'A relation makes no difference: nothing reads it, or it is the same for all agents and no step changes it.',
  'no-end':
    'A step never ends: it waits for something that cannot come true, or repeats without a condition that ends it.',
  'idle-line': 'Nobody ever stands in this line, because nothing at the thing takes a slot.',
  'nobody-there': 'A step is meant for another agent, and there is none: the action is done at a thing, or alone.',
  'no-change': 'A step gives agents the temperament that all of them have already.',
  'negative-haste':
    'What multiplies the decay of a need is below 0 from the start. It counts as 0: the need does not run down.',
  'unused-place': 'No step leads to this place.',
  'idle-memory': 'Whoever remembers perceives everything anyway.',
  'odd-chance': 'A chance is always above 1, so the step is always done. Was a percentage meant?',
};

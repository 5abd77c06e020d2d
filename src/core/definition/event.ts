/** How an action ended; an interruption or a failure says why. */
export type Ending = 'done' | 'failed' | 'interrupted';

/** Something that happened in a world, by ids and indexes: −1 is nobody, nothing. */
export type CoreEvent =
  | {
      readonly type: 'decided';
      readonly agent: number;
      readonly advert: number;
      readonly thing: number;
      readonly fallback: boolean;
    }
  /** It thought again, and goes on with what it is doing. */
  | { readonly type: 'reconsidered'; readonly agent: number }
  | {
      readonly type: 'started';
      readonly agent: number;
      readonly action: string;
      readonly advert: number;
      readonly thing: number;
    }
  | {
      readonly type: 'ended';
      readonly agent: number;
      readonly action: string;
      readonly advert: number;
      readonly thing: number;
      readonly how: Ending;
      readonly why: string;
    }
  /** It gets in line at a thing, as number `place`. */
  | { readonly type: 'lined'; readonly agent: number; readonly thing: number; readonly place: number }
  /** It asks somebody (`who`) to do something together: an advert of a thing. */
  | {
      readonly type: 'asked';
      readonly agent: number;
      readonly who: number;
      readonly advert: number;
      readonly thing: number;
    }
  /** It will come, or it won't and says why. */
  | {
      readonly type: 'answered';
      readonly agent: number;
      readonly by: number;
      readonly comes: boolean;
      readonly why: string;
    }
  | { readonly type: 'granted'; readonly agent: number; readonly need: number; readonly amount: number }
  /** `who` is the new agent, −1 for a thing; `thing` is its body. */
  | { readonly type: 'spawned'; readonly agent: number; readonly thing: number; readonly who: number }
  /** An agent (`who`) is changed by a step: its temperament, which was `before`, its mind or its tags. */
  | { readonly type: 'changed'; readonly agent: number; readonly who: number; readonly before: string }
  | { readonly type: 'became'; readonly agent: number; readonly thing: number; readonly before: string }
  /** `who` is the agent that is gone, −1 for a thing; `thing` is its body, −1 for one without. */
  | {
      readonly type: 'removed';
      readonly agent: number;
      readonly thing: number;
      readonly kind: string;
      readonly who: number;
    };

/**
 * Something that happens very often, or that few want to know: only those are told who ask for it by its name. By ids and
 * indexes, like a CoreEvent.
 */
export type DetailEvent =
  /** It sets out to a place, which is that of a thing or −1. */
  | { readonly type: 'walks'; readonly agent: number; readonly x: number; readonly y: number; readonly thing: number }
  /** Its walk is over, at a thing or −1. */
  | { readonly type: 'arrived'; readonly agent: number; readonly thing: number }
  /** It begins a step of its action. */
  | {
      readonly type: 'step';
      readonly agent: number;
      readonly step: string;
      readonly action: string;
      readonly thing: number;
    }
  /** An action is taken off its queue without having begun. */
  | {
      readonly type: 'dropped';
      readonly agent: number;
      readonly action: string;
      readonly advert: number;
      readonly thing: number;
      readonly why: string;
    }
  /** It is new in the world. */
  | { readonly type: 'joined'; readonly agent: number }
  /** It has left the world. */
  | { readonly type: 'left'; readonly agent: number };

/** How an order came to its end: as its action did, or taken off the queue before that. */
export type OrderEnding = Ending | 'dropped';

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

export type Listener = (event: CoreEvent) => void;

/** How an action ended; an interruption or a failure says why. */
export type Ending = 'done' | 'failed' | 'interrupted';

/** Something that happened in a world, by numbers: −1 is nobody, nothing. */
export type CoreEvent =
  | {
      readonly type: 'decided';
      readonly agent: number;
      readonly advert: number;
      readonly thing: number;
      readonly fallback: boolean;
    }
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
  | { readonly type: 'granted'; readonly agent: number; readonly need: number; readonly amount: number }
  | { readonly type: 'spawned'; readonly agent: number; readonly thing: number }
  | { readonly type: 'became'; readonly agent: number; readonly thing: number; readonly before: string }
  | { readonly type: 'removed'; readonly agent: number; readonly thing: number; readonly kind: string };

export type Observer = (event: CoreEvent) => void;

/** Numbers that one layer sets; NaN and −1 leave them to the layer below. */
export interface Layer {
  /** Lost each tick. */
  readonly decay: Float64Array;
  readonly weight: Float64Array;
  readonly curve: Int32Array;
  speed: number;
  range: number;
  inertia: number;
}

/** The layers of a world's numbers, lowest first: default, partition, temperament, agent. A later one wins. */
export interface Layers {
  readonly base: Layer;
  readonly partitions: readonly Layer[];
  readonly temperaments: readonly Layer[];
  /** Of the agents in the definition, in its order; undefined for one that sets nothing. */
  readonly agents: readonly (Layer | undefined)[];
}

export function emptyLayer(needs: number): Layer {
  return {
    decay: new Float64Array(needs).fill(Number.NaN),
    weight: new Float64Array(needs).fill(Number.NaN),
    curve: new Int32Array(needs).fill(-1),
    speed: Number.NaN,
    range: Number.NaN,
    inertia: Number.NaN,
  };
}

/** The same numbers, to be changed apart; its curves never change. */
export function copyLayer(layer: Layer): Layer {
  return { ...layer, decay: layer.decay.slice(), weight: layer.weight.slice() };
}

import { type Agent, createWorld, type Host, type WorldDefinition } from 'hanker';
import { decodeSave, encodeSave, namesOfHost } from 'hanker/save';

/** Ada tells a story at the fire. A tick is a second. */
const CAMP: WorldDefinition = {
  kinds: {
    fire: {
      adverts: {
        'tell a story': {
          score: 1,
          steps: [
            { do: { say: 'Once a fox saw a raven with a piece of cheese.' } },
            { do: { say: 'How well you must sing, said the fox.' } },
            { do: { say: 'The raven sang, and the cheese fell down.' } },
            { fill: { story: 100 }, for: '1m' },
          ],
        },
      },
    },
  },
  needs: { story: { decay: 0, curve: [[0, 1], [100, 0]], start: 0 } }, // biome-ignore format: short
  actions: { flee: { steps: [{ do: { say: 'A bear! Run!' } }, { go: { to: [30, 30] } }] } },
  temperaments: { storyteller: {} },
  things: [{ kind: 'fire', at: [5, 5], name: 'fire' }],
  agents: [{ name: 'Ada', temperament: 'storyteller', at: [3, 5] }],
};

/** What the game needs to be heard. */
export interface Voice {
  /** Called with each word, and with '' at the end of what somebody says. */
  readonly speak: (word: string) => void;
  /** The time between two words; rejects when the signal is aborted. */
  readonly pause: (signal: AbortSignal) => Promise<void>;
}

/** A camp in which agents speak word by word, which takes as long as it takes. */
export class Camp {
  /** The world. */
  readonly world;
  /** How many words of what they are saying agents have said, by name. The game's own state, and saved with it. */
  private readonly said: Map<string, number>;
  private readonly voice: Voice;

  constructor(voice: Voice, saved?: Uint8Array) {
    const save = saved && decodeSave(saved);
    this.voice = voice;
    this.said = new Map(Object.entries((save?.notes ?? {}) as Record<string, number>));
    this.world = createWorld(CAMP, { host: this.host, ...(save && { snapshot: save.snapshot }) });
  }

  private get host(): Host {
    return {
      actions: { say: (agent, _thing, text, signal) => this.say(agent, String(text), 0, signal) },
      // After loading: somebody was saying something, and goes on where the save was made.
      resume: (agent, { argument }, signal) =>
        this.say(agent, String(argument), this.said.get(agent.name) ?? 0, signal),
    };
  }

  /** An async action: its step is over when the promise settles. */
  private async say(agent: Agent, text: string, from: number, signal: AbortSignal): Promise<void> {
    const words = text.split(' ');
    for (let i = from; i < words.length; i++) {
      this.said.set(agent.name, i);
      await this.voice.pause(signal);
      this.voice.speak(words[i]);
    }
    this.said.delete(agent.name);
    this.voice.speak('');
  }

  /** The whole game as bytes, also in the middle of a sentence. */
  save(): Uint8Array {
    return encodeSave({
      world: null,
      host: namesOfHost(this.host),
      snapshot: this.world.snapshot(),
      journal: null,
      notes: Object.fromEntries(this.said),
    });
  }

  /** Ends the camp: nobody goes on speaking. */
  close(): void {
    for (const agent of this.world.agents()) agent.interrupt('the camp is over');
  }
}

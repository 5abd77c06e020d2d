/// <reference lib="dom" />
import type { AgentId } from '../core/index.ts';
import { element, type PanelParts, showReport } from './render.ts';
import { listAgents, type PanelSource, reportAgent, traceAgent } from './report.ts';
import { STYLE } from './style.ts';

/** Milliseconds between two looks at the agent. */
const REFRESH_EVERY = 250;

/** The element `<hanker-panel>`. It shows one agent, which the user may choose, several times a second while it is visible. */
export interface HankerPanel extends HTMLElement {
  /** The world or game that is shown; null for none. Set it again when the game continues with another world. */
  source: PanelSource | null;
  /**
   * The id of the agent that is shown; null for the first one. Its decisions are recorded (`agent.trace()`) while the panel
   * shows it, which changes nothing in the run.
   */
  agent: AgentId | null;
  /** Shows what is true now, without waiting; for a game that is paused. */
  refresh(): Promise<void>;
}

/** Defines the element, once, under a name of its own. Needs a page: call it in the browser. */
export function definePanel(name = 'hanker-panel'): void {
  if (customElements.get(name) === undefined) customElements.define(name, createClass());
}

/** Creates a panel for a world or a game. Append it to the page. */
export function createPanel(source: PanelSource, agent: AgentId | null = null): HankerPanel {
  definePanel();
  const panel = document.createElement('hanker-panel') as HankerPanel;
  panel.source = source;
  panel.agent = agent;
  return panel;
}

/** The class of the element; made when it is asked for, since there is no HTMLElement outside of pages. */
function createClass(): CustomElementConstructor {
  return class extends HTMLElement implements HankerPanel {
    #source: PanelSource | null = null;
    #agent: AgentId | null = null;
    #endTrace: () => void = () => {};
    #timer: ReturnType<typeof setInterval> | undefined;
    #isBusy = false;
    readonly #select = element('select', {});
    readonly #message = element('p', { role: 'status', class: 'faint' }, 'No world.');
    readonly #content = element('div', { hidden: '' });
    readonly #parts: PanelParts;

    constructor() {
      super();
      this.#parts = layOut(this.#content);
      const label = element('label', {}, 'Agent', this.#select);
      const root = this.attachShadow({ mode: 'open' });
      root.append(element('style', {}, STYLE), label, this.#message, this.#content);
      this.#select.addEventListener('change', () => {
        this.agent = Number(this.#select.value);
        this.dispatchEvent(new Event('change'));
      });
      // Agents come and go: the list is read again when somebody is about to use it.
      for (const type of ['pointerdown', 'focus'] as const)
        this.#select.addEventListener(type, () => void this.#list().catch(() => {}));
    }

    get source(): PanelSource | null {
      return this.#source;
    }

    set source(source: PanelSource | null) {
      this.#endTrace();
      this.#endTrace = () => {};
      this.#source = source;
      this.#trace();
      void this.refresh();
    }

    get agent(): AgentId | null {
      return this.#agent;
    }

    set agent(agent: AgentId | null) {
      this.#endTrace();
      this.#endTrace = () => {};
      this.#agent = agent;
      this.#trace();
      void this.refresh();
    }

    connectedCallback(): void {
      this.#trace();
      this.#timer = setInterval(() => {
        if (this.checkVisibility()) void this.refresh();
      }, REFRESH_EVERY);
      void this.refresh();
    }

    disconnectedCallback(): void {
      clearInterval(this.#timer);
      this.#endTrace();
      this.#endTrace = () => {};
    }

    async refresh(): Promise<void> {
      const source = this.#source;
      if (source === null) return this.#say('No world.');
      if (this.#isBusy || !this.isConnected) return;
      this.#isBusy = true;
      try {
        if (this.#select.options.length === 0 || this.#agent === null) await this.#list();
        const id = this.#agent;
        if (id === null) return this.#say('There are no agents.');
        const report = await reportAgent(source, id);
        if (id !== this.#agent || source !== this.#source) return;
        if (report === null) return this.#say('This agent has left the world.');
        showReport(this.#parts, report);
        this.#say(null);
      } catch (problem) {
        this.#say((problem as Error).message);
      } finally {
        this.#isBusy = false;
      }
    }

    /** Reads the list of agents again; shows the first where none is chosen. */
    async #list(): Promise<void> {
      if (this.#source === null) return;
      const agents = await listAgents(this.#source);
      this.#select.replaceChildren(...agents.map(({ id, name }) => element('option', { value: String(id) }, name)));
      if (this.#agent === null && agents.length > 0) {
        this.#agent = agents[0].id;
        this.#trace();
      }
      this.#select.value = String(this.#agent);
    }

    #trace(): void {
      if (this.#source === null || this.#agent === null || !this.isConnected) return;
      this.#endTrace();
      try {
        this.#endTrace = traceAgent(this.#source, this.#agent);
      } catch {
        this.#endTrace = () => {}; // It has left the world; the next refresh says so.
      }
      this.#select.value = String(this.#agent);
    }

    /** Shows a message instead of an agent; null for the agent. */
    #say(message: string | null): void {
      this.#message.hidden = message === null;
      this.#content.hidden = message !== null;
      if (message !== null && this.#message.textContent !== message) this.#message.textContent = message;
    }
  };
}

/** Builds the parts of the panel. Those that can be empty are sections of their own, with a heading. */
function layOut(content: HTMLElement): PanelParts {
  const section = (heading: string, part: HTMLElement) => {
    content.append(element('section', { 'aria-label': heading }, element('h3', {}, heading), part));
    return part;
  };
  const name = element('h2', {});
  const about = element('p', { class: 'faint' });
  content.append(name, about);
  const doing = section('Doing', element('p', {}));
  const thought = element('p', { class: 'thought faint' });
  content.append(thought);
  const needs = section('Needs', element('ul', {}));
  const queue = section('Next', element('ol', {}));
  const feelings = section('Feelings', element('ul', {}));
  const reasons = section('Why', element('p', {}));
  const options = element('ul', {});
  const rejected = element('ul', {});
  content.append(
    element('div', {}, options),
    element('details', {}, element('summary', {}, 'Rejected options'), rejected),
  );
  return { name, about, doing, thought, needs, queue, feelings, reasons, options, rejected };
}

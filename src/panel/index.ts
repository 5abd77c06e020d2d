/**
 * A small custom element for a game's own debug menu: what one agent needs, does and feels, and why it decided as it did.
 * @module hanker/panel
 */

export { createPanel, definePanel, type HankerPanel } from './panel-element.ts';
export type { PanelSource } from './report.ts';

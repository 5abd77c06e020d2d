import type { AgentId } from 'hanker/core';
import { broadcastLink, socketLink } from 'hanker/devtools';
import { decodeSave } from 'hanker/save';
import { AttachedGame } from '../game/attached-game.ts';
import type { Session } from '../session.ts';

/** Where a running game is: on a broadcast channel of this origin, or at the address of a WebSocket. */
export type GameAddress = { readonly channel: string } | { readonly url: string; readonly token: string };

/** A world that was opened in the middle of its run. */
export interface OpenedMoment {
  readonly name: string;
  readonly text: string;
  /** The first agent; null for none. */
  readonly agent: AgentId | null;
}

/** Attaches the session to a running game. */
export async function attachGame(session: Session, address: GameAddress): Promise<OpenedMoment> {
  const link = 'channel' in address ? broadcastLink(address.channel) : await socketLink(address.url, address.token);
  await AttachedGame.open(session, link);
  return describeOpened(session);
}

/** Leaves the game; the world goes on here, on its own. */
export function detachGame(session: Session): void {
  session.leaveGame();
}

/** Opens a save file that contains its world file. */
export function openSave(session: Session, { bytes }: { readonly bytes: Uint8Array }): OpenedMoment {
  const { world, snapshot } = decodeSave(bytes);
  if (!world) throw new Error('The save contains no world file; name it with --world FILE.');
  session.openMoment({ name: world.file, text: world.text, variant: world.variant, snapshot });
  return describeOpened(session);
}

function describeOpened({ name, text, world }: Session): OpenedMoment {
  return { name, text, agent: world?.agents()[0]?.id ?? null };
}

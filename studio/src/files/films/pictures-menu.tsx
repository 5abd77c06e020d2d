import { whileTaken } from '../../parts/drawing/picture-source.ts';
import { MenuItem } from '../../parts/overlays/menu.tsx';
import { notify } from '../../state/ui-store.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import { useFiles } from '../store/file-store.ts';
import {
  canvasesOf,
  FILM_SECONDS,
  recordFilm,
  recordGif,
  savePicture,
  saveScreenCharts,
  saveSvg,
} from './pictures-of-run.ts';

/** Pictures of the map, the timeline and the charts, and a short film of the map. */
export function Pictures() {
  const run = useCommands();
  const isPlaying = useView('status', {})?.isPlaying ?? false;
  const name = (useFiles((files) => files.source)?.name ?? 'world').replace(/\.(?:yaml|yml|json)$/i, '');
  const report = (problem: unknown) => notify((problem as Error).message, 'problem');
  const film = async (kind: 'webm' | 'gif') => {
    const [canvases, file] = [canvasesOf('World'), `${name}.${kind}`];
    await run('play', { isPlaying: true });
    notify(`Recording ${FILM_SECONDS} seconds of the map …`);
    try {
      await whileTaken(canvases, () => (kind === 'gif' ? recordGif : recordFilm)(canvases, file));
    } finally {
      // A world that stood still before the film does so after it.
      if (!isPlaying) await run('play', { isPlaying: false });
    }
    notify(`${file} was saved.`);
  };
  const drawMap = () => {
    try {
      saveSvg(canvasesOf('World'), `${name}-map.svg`);
    } catch (problem) {
      report(problem);
    }
  };
  return (
    <>
      <MenuItem
        title="Picture of the map (.png)"
        onChoose={() => void savePicture(canvasesOf('World'), `${name}-map.png`).catch(report)}
      />
      <MenuItem title="Drawing of the map (.svg)" onChoose={drawMap} />
      <MenuItem
        title="Picture of the timeline (.png)"
        onChoose={() => void savePicture(canvasesOf('Timeline'), `${name}-timeline.png`).catch(report)}
      />
      <MenuItem
        title="Charts on the screen (.svg)"
        onChoose={() => {
          const count = saveScreenCharts(name);
          if (count === 0) notify('There are no charts on the screen; open Curves, Parameters or Trials first.');
        }}
      />
      <MenuItem title={`Film of the map, ${FILM_SECONDS} s (.webm)`} onChoose={() => void film('webm').catch(report)} />
      <MenuItem title={`Film of the map, ${FILM_SECONDS} s (.gif)`} onChoose={() => void film('gif').catch(report)} />
    </>
  );
}

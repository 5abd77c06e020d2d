import { useEffect, useMemo, useState } from 'react';
import { canvasColourOf } from '../../../parts/drawing/colour.ts';
import type { MapTemperament } from '../../../session/map/map-frame.ts';
import { svgOfFigure } from '../drawing/figures.ts';
import styles from './tools.module.css';

type Icons = Readonly<Record<string, string>>;

let loaded: Icons | null = null;

/** The pictures of all icons; null until they are loaded. */
function useIcons(): Icons | null {
  const [icons, setIcons] = useState(loaded);
  useEffect(() => {
    let isShown = true;
    void import('virtual:icons').then((found) => {
      loaded = found.icons;
      if (isShown) setIcons(found.icons);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return icons;
}

/** The picture of a kind as on the map, or the letters on its tile. */
export function KindIcon({ icon, mark }: { readonly icon: string | null; readonly mark: string }) {
  const icons = useIcons();
  const drawing = icon === null ? undefined : icons?.[icon];
  if (drawing === undefined) return <b aria-hidden="true">{mark}</b>;
  return <Picture svg={`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawing}</svg>`} />;
}

/** The looks of the agents of a temperament, as on the map. */
export function TemperamentIcon({ temperament }: { readonly temperament: MapTemperament }) {
  const { name, icon, isChild } = temperament;
  const figure = useMemo(
    () =>
      svgOfFigure(
        { name, shirt: canvasColourOf(-1, false), mark: 'plain', face: 'content', isChild, turn: 0 },
        'white',
      ),
    [name, isChild],
  );
  return icon === null ? <Picture svg={figure} /> : <KindIcon icon={icon} mark="" />;
}

function Picture({ svg }: { readonly svg: string }) {
  return <img className={styles.icon} alt="" src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} />;
}

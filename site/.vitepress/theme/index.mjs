import DefaultTheme from 'vitepress/theme';
import { Cards } from './cards.mjs';
import { PlayLink } from './play-link.mjs';
import './style.css';

/** VitePress' own theme, with the cards of worlds and examples and the links to the studio. */
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Cards', Cards);
    app.component('PlayLink', PlayLink);
  },
};

import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { shippedWorlds, shownExamples, titleOf } from '../worlds.mjs';

const worlds = shippedWorlds();

/** Documents of a folder in the order of a list, then those that the list lacks, each by its title. */
function pagesOf(folder, order) {
  const names = readdirSync(`docs/${folder}`)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.replace(/\.md$/, ''));
  const rank = (name) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => ({ text: titleOf(`docs/${folder}/${name}.md`).replace(/:.*/, ''), link: `/${folder}/${name}` }));
}

const START = ['five-minutes', 'studio', 'first-world', 'questions'];
const GAME = ['in-a-game', 'decider', 'custom-space', 'multiplayer', 'debugging-a-game'];
const learn = pagesOf('learn', [...START, ...GAME, 'balance', 'sweeps', 'fitting', 'many-machines', 'papers']);
const nameOf = ({ link }) => link.split('/').at(-1);
const pages = (names) => learn.filter((page) => names.includes(nameOf(page)));

/** GitHub's way to make the id of a heading, which the links of the documents use. */
function slugify(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

export default defineConfig({
  title: 'hanker',
  description: 'Characters that want things, for games and simulations.',
  lang: 'en',
  srcDir: 'pages',
  head: [
    [
      'link',
      {
        rel: 'icon',
        href: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"%3E%3Ccircle cx="8" cy="8" r="7" fill="%231f56b0"/%3E%3Cpath d="M4.500 9a3.500 3.500 0 0 0 7 0" fill="none" stroke="white" stroke-width="1.800" stroke-linecap="round"/%3E%3C/svg%3E',
      },
    ],
  ],
  // The studio is copied beside the pages when they are built; the site's own check looks at links to it.
  ignoreDeadLinks: [/^\/studio\//],
  markdown: {
    attrs: { disable: true },
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  vite: { build: { chunkSizeWarningLimit: 2500 } },
  themeConfig: {
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        miniSearch: {
          searchOptions: {
            fuzzy: 0.2,
            prefix: true,
            boost: { title: 4, text: 2, titles: 1 },
            // Guides first: the API reference has every word many times.
            boostDocument: (id) => (id.includes('/learn/') ? 3 : id.includes('/api/') ? 0.3 : 1),
          },
        },
      },
    },
    nav: [
      { text: 'Learn', link: '/learn/five-minutes', activeMatch: '^/learn/' },
      { text: 'Reference', link: '/reference/definition', activeMatch: '^/reference/(?!api)' },
      { text: 'API', link: '/reference/api/', activeMatch: '^/reference/api/' },
      { text: 'Examples', link: '/examples/', activeMatch: '^/examples/' },
      {
        text: 'Playground',
        items: worlds.map(({ name, title }) => ({ text: title, link: `/studio/?shipped=${name}`, target: '_self' })),
      },
    ],
    sidebar: {
      '/reference/api/': [{ text: 'API', link: '/reference/api/', items: pagesOf('reference/api', ['hanker']) }],
      '/': [
        { text: 'Start', items: pages(START) },
        { text: 'In your game', items: pages(GAME) },
        { text: 'Many runs', items: learn.filter((page) => ![...START, ...GAME].includes(nameOf(page))) },
        {
          text: 'Worlds',
          link: '/worlds/',
          collapsed: false,
          items: worlds.map(({ name, title }) => ({ text: title, link: `/worlds/${name}/` })),
        },
        {
          text: 'Examples',
          link: '/examples/',
          collapsed: false,
          items: shownExamples().map(({ name, title }) => ({
            text: title.replace(/:.*/, ''),
            link: `/examples/${name}/`,
          })),
        },
        {
          text: 'Reference',
          items: [
            ...pagesOf('reference', [
              'definition',
              'world-file',
              'others',
              'events',
              'command-line',
              'expectations',
              'lints',
              'saves',
            ]),
            { text: 'API', link: '/reference/api/' },
          ],
        },
        {
          text: 'The project',
          items: ['CHANGELOG', 'ARCHITECTURE', 'CONTRIBUTING', 'SECURITY'].map((name) => ({
            text: titleOf(`${name}.md`),
            link: `/${name}`,
          })),
        },
      ],
    },
    footer: { message: 'MIT licence. This site asks no other host for anything.' },
  },
});

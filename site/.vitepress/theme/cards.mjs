import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';
import { data } from '../cards.data.mjs';

/** All worlds or all examples, each with its picture; a world can be opened in the studio. */
export const Cards = defineComponent({
  props: { of: { type: String, required: true } },
  setup({ of }) {
    const openLink = ({ name, title, hasPage }) => {
      const [path, text] =
        of === 'worlds'
          ? [`/studio/?shipped=${name}`, 'Open in the studio']
          : [`/run/${name}/index.html`, 'Run it here'];
      if (of === 'examples' && !hasPage) return [];
      return [
        h('a', { class: 'open', href: withBase(path), target: '_self', 'aria-label': `${text}: ${title}` }, text),
      ];
    };
    const card = (each) =>
      h('li', { key: each.name }, [
        h('a', { class: 'card', href: withBase(`/${of}/${each.name}/`) }, [
          h('img', { src: withBase(`/pictures/${of}/${each.name}/${each.picture}`), alt: '', loading: 'lazy' }),
          h('strong', each.title),
          h('span', each.about),
        ]),
        ...openLink(each),
      ]);
    return () => h('ul', { class: 'cards' }, data[of].map(card));
  },
});

import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';
import { data } from '../cards.data.mjs';

/** All worlds or all examples, each with its picture; a world can be opened in the studio. */
export const Cards = defineComponent({
  props: { of: { type: String, required: true } },
  setup({ of }) {
    const studioLink = ({ name, title }) => {
      const href = withBase(`/studio/?shipped=${name}`);
      return h(
        'a',
        { class: 'open', href, target: '_self', 'aria-label': `Open in the studio: ${title}` },
        'Open in the studio',
      );
    };
    const card = (each) =>
      h('li', { key: each.name }, [
        h('a', { class: 'card', href: withBase(`/${of}/${each.name}/`) }, [
          h('img', { src: withBase(`/pictures/${of}/${each.name}/${each.picture}`), alt: '', loading: 'lazy' }),
          h('strong', each.title),
          h('span', each.about),
        ]),
        ...(of === 'worlds' ? [studioLink(each)] : []),
      ]);
    return () => h('ul', { class: 'cards' }, data[of].map(card));
  },
});

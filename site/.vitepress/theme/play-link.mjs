import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

const NOTE = 'It runs in your browser. Change it as you like: nothing is sent anywhere.';

/** A link that opens a world in the studio, or an example. */
export const PlayLink = defineComponent({
  props: { world: { type: String, default: '' }, example: { type: String, default: '' } },
  setup({ world, example }) {
    const link = (path, text) => h('a', { href: withBase(path), target: '_self' }, text);
    const content = () =>
      world === ''
        ? [link(`/run/${example}/index.html`, 'Run it here')]
        : [link(`/studio/?shipped=${world}`, 'Open it in the studio'), h('span', NOTE)];
    return () => h('p', { class: 'play' }, content());
  },
});

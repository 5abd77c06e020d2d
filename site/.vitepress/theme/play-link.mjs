import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

/** A link that opens a world in the studio. */
export const PlayLink = defineComponent({
  props: { world: { type: String, required: true } },
  setup({ world }) {
    const href = withBase(`/studio/?shipped=${world}`);
    const note = 'It runs in your browser. Change it as you like: nothing is sent anywhere.';
    return () =>
      h('p', { class: 'play' }, [h('a', { href, target: '_self' }, 'Open it in the studio'), h('span', note)]);
  },
});

import { create } from 'zustand';

/** The open dialog of worlds: those that come with hanker, or the templates of new ones; null for none. */
export const useWorldsDialog = create<{ readonly shown: 'gallery' | 'new' | null }>()(() => ({ shown: null }));

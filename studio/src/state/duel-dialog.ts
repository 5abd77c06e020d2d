import { create } from 'zustand';

/** Whether the duel to play is open. */
export const useDuelDialog = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

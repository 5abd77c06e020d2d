import styles from './surface.module.css';

/** The class that places what pops up above the page. */
export const ABOVE_CLASS = styles.above;

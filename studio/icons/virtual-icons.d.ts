declare module 'virtual:icons' {
  /** The SVG of every icon by name, without the outer element: 32 by 32 units. */
  export const icons: Readonly<Record<string, string>>;
}

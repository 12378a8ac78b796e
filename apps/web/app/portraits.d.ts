declare module 'virtual:portrait/*' {
  /** Address of the drawn picture. */
  const address: string;
  export default address;
}

declare module 'virtual:drawn-plants' {
  /** What data/plants.csv says of the plants that are drawn at build time. */
  export const DRAWN_PLANTS: Readonly<
    Record<
      import('./ui/plant-pictures.ts').DrawnPlant,
      {
        readonly name: string;
        readonly scientificName: string;
        /** Years until it is nearly full grown. */
        readonly years: number;
      }
    >
  >;
}

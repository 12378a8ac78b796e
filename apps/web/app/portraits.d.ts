declare module 'virtual:portrait/*' {
  /** Addresses of the two pictures. */
  const picture: import('./ui/StandingPlant.tsx').PlantPicture;
  export default picture;
}

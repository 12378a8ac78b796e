export * from './crowns.ts';
export * from './light-map.ts';
export * from './obstacles.ts';
export * from './plant-light.ts';
export * from './rays.ts';
export * from './shadows.ts';
export * from './sun.ts';
export * from './sun-class.ts';

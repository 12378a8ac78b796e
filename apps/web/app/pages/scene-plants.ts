import { DRAWN_PLANTS } from 'virtual:drawn-plants';
import { SCENE_PLACES } from './scene-places.ts';

/** The plants of the drawing on the home page, from the back to the front, with what data/plants.csv says of them. */
export const SCENE_PLANTS = SCENE_PLACES.map((place) => ({ ...place, ...DRAWN_PLANTS[place.slug] }));

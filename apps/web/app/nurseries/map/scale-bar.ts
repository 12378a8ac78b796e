/** A round distance, and how many pixels it is long. */
export interface ScaleBar {
  readonly miles: number;
  readonly pixels: number;
}

const STEPS = [1, 2, 5] as const;

/** The longest bar of 1, 2 or 5, or those with noughts, that is no longer than so many pixels. */
export function scaleBar(milesPerPixel: number, longest: number): ScaleBar {
  const most = milesPerPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const miles = power * (STEPS.findLast((step) => step * power <= most) ?? 1);
  return { miles, pixels: miles / milesPerPixel };
}

/** The person beside plants in drawings of their size, in feet: 5 ft 7 in, which is 1.7 m. */
export const PERSON_HEIGHT = 67 / 12;

/** A standing person in a box one unit high, feet at 0. */
const OUTLINE =
  'M-.036 0Q-.052 -.24 -.062 -.47Q-.074 -.62 -.066 -.7L-.1 -.48Q-.112 -.46 -.124 -.475L-.112 -.74Q-.1 -.82 -.03 -.826Q0 -.812 .03 -.826Q.1 -.82 .112 -.74L.124 -.475Q.112 -.46 .1 -.48L.066 -.7Q.074 -.62 .062 -.47Q.052 -.24 .036 0H.006L0 -.43L-.006 0Z';

interface StandingPersonProps {
  /** Where the person stands, in units of the picture. */
  readonly x: number;
  readonly ground: number;
  /** Height of the person, in units of the picture. */
  readonly size: number;
  readonly fill: string;
}

/** A person for scale, as part of a drawing. */
export const StandingPerson = ({ x, ground, size, fill }: StandingPersonProps) => (
  <g transform={`translate(${x} ${ground}) scale(${size})`} fill={fill}>
    <ellipse cx="0" cy="-.928" rx=".054" ry=".07" />
    <rect x="-.026" y="-.88" width=".052" height=".08" />
    <path d={OUTLINE} />
  </g>
);

import { SOLID_CARDS } from '@understory/botany';
import type { Month, SunPosition } from '@understory/garden';
import { Color, type ShaderMaterialParameters, type Texture, Vector3, Vector4 } from 'three';

/** The light of a moment: where the sun stands and what colours it, the sky and the haze have. Colours as `#rrggbb`, as painted. */
export interface Air {
  readonly zenith: string;
  readonly horizon: string;
  readonly sun: string;
  /** How strong the sun is, and the light of the sky. */
  readonly direct: number;
  readonly ambient: number;
}

/** From the lowest sun up, in degrees of altitude. Painted by eye after photographs of clear days; they measure nothing. */
const AIRS: readonly (readonly [altitude: number, air: Air])[] = [
  [-8, { zenith: '#1B2748', horizon: '#4F5577', sun: '#8FA0C8', direct: 0, ambient: 0.3 }],
  [-1, { zenith: '#435A8F', horizon: '#E2A98C', sun: '#FFA873', direct: 0.14, ambient: 0.46 }],
  [4, { zenith: '#5F8AC2', horizon: '#FAD3A0', sun: '#FFB56A', direct: 1.25, ambient: 0.44 }],
  [12, { zenith: '#5590CE', horizon: '#F4E2C4', sun: '#FFCF92', direct: 1.7, ambient: 0.48 }],
  [25, { zenith: '#4A8ACF', horizon: '#E6EBE6', sun: '#FFE3B8', direct: 1.85, ambient: 0.52 }],
  [45, { zenith: '#3F82CB', horizon: '#DCEAF0', sun: '#FFF0D6', direct: 1.92, ambient: 0.54 }],
  [70, { zenith: '#3A7DC6', horizon: '#D6E8F2', sun: '#FFF6E6', direct: 1.95, ambient: 0.56 }],
];

const mixed = (a: string, b: string, share: number): string =>
  `#${new Color(a).lerp(new Color(b), share).getHexString()}`;

/** The air of a sun's altitude in degrees, between the two of the table. */
export function airAt({ altitude }: Pick<SunPosition, 'altitude'>): Air {
  const above = AIRS.findIndex(([at]) => at >= altitude);
  const [low, high] = [AIRS[above - 1], AIRS[above]];
  if (above === 0 || !high) return (AIRS[above === 0 ? 0 : AIRS.length - 1] ?? AIRS[0])?.[1] as Air;
  if (!low) return high[1];
  const share = (altitude - low[0]) / (high[0] - low[0]);
  const number = (name: 'direct' | 'ambient') => low[1][name] + (high[1][name] - low[1][name]) * share;
  const color = (name: 'zenith' | 'horizon' | 'sun') => mixed(low[1][name], high[1][name], share);
  return {
    zenith: color('zenith'),
    horizon: color('horizon'),
    sun: color('sun'),
    direct: number('direct'),
    ambient: number('ambient'),
  };
}

/** The colour of grass that nobody tends, by month: green in spring, straw in a dry August, dull in winter. */
export function meadowOf(month: Month): string {
  if (month >= 4 && month <= 6) return '#71884C';
  if (month >= 7 && month <= 9) return '#8E8C57';
  return month <= 3 ? '#6C7A50' : '#757A4E';
}

/** Toward the sun, on the plan: x to the right, z down the sheet, y up. @param north degrees clockwise from the top of the plan */
export function towardSun({ altitude, azimuth }: SunPosition, north: number): Vector3 {
  const [up, turn] = [(altitude * Math.PI) / 180, ((azimuth + north) * Math.PI) / 180];
  return new Vector3(Math.sin(turn) * Math.cos(up), Math.sin(up), -Math.cos(turn) * Math.cos(up));
}

/** What every surface of the scene is lit by. One object, shared by all of them. */
export type AirUniforms = Record<
  | 'sunWay'
  | 'sunColor'
  | 'skyColor'
  | 'bounceColor'
  | 'hazeColor'
  | 'zenithColor'
  | 'haze'
  | 'shade'
  | 'shadeGround',
  { value: Vector3 | Vector4 | Color | Texture | number | null }
>;

export const newAir = (): AirUniforms => ({
  sunWay: { value: new Vector3(0, 1, 0) },
  sunColor: { value: new Color() },
  skyColor: { value: new Color() },
  bounceColor: { value: new Color() },
  hazeColor: { value: new Color() },
  zenithColor: { value: new Color() },
  haze: { value: 1 / 700 },
  shade: { value: null },
  shadeGround: { value: new Vector4() },
});

/** As a colour is painted, without any change of its space: the shader does that once. */
export const painted = (hex: string): Color => {
  const number = Number.parseInt(hex.slice(1), 16);
  return new Color().setRGB(((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255);
};

const linear = (hex: string, times: number): Color => {
  const { r, g, b } = painted(hex);
  return new Color().setRGB(r ** 2.2 * times, g ** 2.2 * times, b ** 2.2 * times);
};

/** Sets the light of a moment. */
export function setAir(uniforms: AirUniforms, air: Air, way: Vector3, meadow: string): void {
  uniforms.sunWay.value = way;
  uniforms.sunColor.value = linear(air.sun, air.direct);
  uniforms.skyColor.value = linear(mixed(air.zenith, '#FFFFFF', 0.45), air.ambient);
  uniforms.bounceColor.value = linear(mixed(meadow, air.horizon, 0.35), air.ambient * 0.62);
  uniforms.hazeColor.value = painted(air.horizon);
  uniforms.zenithColor.value = painted(air.zenith);
}

/** Light on a surface and what the air makes of it, for all shaders. Shade is 0 in the sun, 1 in full shadow. */
const LIGHT = /* glsl */ `
uniform vec3 sunWay, sunColor, skyColor, bounceColor, hazeColor, zenithColor;
uniform float haze;
uniform sampler2D shade;
uniform vec4 shadeGround;
vec2 shadeAt(vec2 spot) {
  vec2 at = (spot - shadeGround.xy) / shadeGround.zw;
  // What reaches the rim of the picture ends there, and does not go on to the horizon.
  vec2 inside = smoothstep(vec2(0.0), vec2(0.05), at) * smoothstep(vec2(0.0), vec2(0.05), 1.0 - at);
  return texture2D(shade, vec2(at.x, 1.0 - at.y)).rg * inside.x * inside.y;
}
vec3 lit(vec3 paint, vec3 normal, float dark, float through, float wrap) {
  vec3 albedo = pow(paint, vec3(2.2));
  float facing = dot(normal, sunWay);
  float direct = max(0.0, facing * (1.0 - wrap) + wrap) + through * max(0.0, -facing);
  vec3 light = mix(bounceColor, skyColor, normal.y * 0.5 + 0.5) + sunColor * direct * (1.0 - dark);
  return albedo * light;
}
vec3 seen(vec3 light, float away) {
  vec3 toned = light * 1.1 / (1.0 + light * 0.28);
  vec3 paint = pow(max(toned, 0.0), vec3(1.0 / 2.2));
  float veil = 1.0 - exp(-pow(away * haze, 1.35));
  return mix(paint, hazeColor, veil);
}
`;

const numberOf = (card: (typeof SOLID_CARDS)[number]): string => SOLID_CARDS.indexOf(card).toFixed(1);
const [PLAIN_CARD, THICKET_CARD, TWIG_CARD] = [numberOf('plain'), numberOf('thicket'), numberOf('twigs')];

/** A plant's habit, put where each plant stands and grown to its size; lit at its corners, cut out by the cards it is drawn on. */
export const plantShader = (
  uniforms: AirUniforms,
  cards: Texture,
  columns: number,
  rows: number,
): ShaderMaterialParameters => ({
  uniforms: { ...uniforms, cards: { value: cards } },
  vertexShader: /* glsl */ `
attribute vec3 pivot, offset;
attribute vec4 mark, facing;
attribute vec4 stand, form, shares;
attribute vec4 barkPaint, leafPaint, otherPaint, flowerPaint, fruitPaint;
varying vec3 paint;
varying vec2 spot;
${LIGHT}
vec2 onCard(float card, vec2 at) {
  return (vec2(mod(card, ${columns}.0), floor(card / ${columns}.0)) + 0.03 + at * 0.94) / vec2(${columns}.0, ${rows}.0);
}
void main() {
  float part = mark.x;
  float own = mark.y;
  bool isLeaf = part > 0.5 && part < 1.5;
  bool isFlower = part > 1.5 && part < 2.5;
  bool carries = shares.y + shares.z > 0.0;
  float share = part < 0.5 ? 1.0 : isLeaf ? shares.x : isFlower ? shares.y : part < 3.5 ? shares.z : part < 4.5 ? (carries ? 1.0 : 0.5) : shares.x < 0.3 ? 1.0 : 0.0;
  float mingle = fract(own * 7.3 + 0.5);
  vec3 leaf = mix(leafPaint.rgb, otherPaint.rgb, mingle * mingle);
  vec3 color = isLeaf ? leaf : isFlower ? flowerPaint.rgb : part > 2.5 && part < 3.5 ? fruitPaint.rgb : barkPaint.rgb;
  float card = mark.z < -0.5 ? ${PLAIN_CARD} : mark.z > 1.5 ? ${THICKET_CARD} : isLeaf ? leafPaint.a * 255.0 : isFlower ? flowerPaint.a * 255.0 : ${TWIG_CARD};
  spot = onCard(floor(card + 0.5), mark.z < -0.5 ? vec2(0.5) : vec2(mark.z > 1.5 ? mark.z - 2.0 : mark.z, mark.w));
  vec3 size = vec3(form.x, form.y * (isLeaf ? shares.w : 1.0), form.x);
  float s = sin(stand.w), c = cos(stand.w);
  mat2 turn = mat2(c, s, -s, c);
  vec3 local = mix(pivot, position, share) * size;
  local.xz = turn * local.xz;
  // A card that is looked along is a streak: it draws in as it turns its edge to the eye, and others are seen in its place.
  vec3 front = vec3(turn * facing.xz, facing.y).xzy;
  float open = smoothstep(0.05, 0.24, abs(dot(front, normalize(cameraPosition - stand.xyz - local))));
  vec3 away = offset * share * min(form.x, size.y) * (dot(front, front) > 0.1 ? open : 1.0);
  away.xz = turn * away.xz;
  local += away;
  vec3 bent = normal / size;
  bent.xz = turn * bent.xz;
  vec3 up = normalize(bent);
  vec3 world = stand.xyz + local;
  vec2 dark = shadeAt(stand.xz + local.xz * 0.5);
  float covered = dark.g * (1.0 - smoothstep(5.0, 12.0, world.y)) * form.w;
  float depth = clamp(own * 0.5 + 0.5, 0.0, 1.0);
  float hue = form.z;
  float leafy = isLeaf ? 1.0 : 0.0;
  vec3 tint = color * (1.0 + 0.3 * own) * (1.0 + hue * vec3(0.09, 0.03, -0.05));
  tint = mix(tint, tint * vec3(0.9, 0.98, 0.86), leafy * (1.0 - depth));
  float height = local.y / max(form.y, 0.1);
  vec3 light = lit(clamp(tint, 0.0, 1.0), up, max(covered, (1.0 - depth) * 0.5 * leafy), part > 0.5 ? 0.34 : 0.0, part > 0.5 ? 0.32 : 0.12);
  light *= mix(1.0, 0.5 + 0.5 * smoothstep(-0.05, 0.55, height), leafy);
  light *= isFlower ? 0.9 : part > 4.5 ? 0.66 : 1.0;
  vec4 view = viewMatrix * vec4(world, 1.0);
  paint = seen(light, length(view.xyz));
  gl_Position = projectionMatrix * view;
}`,
  fragmentShader: /* glsl */ `
varying vec3 paint;
varying vec2 spot;
uniform sampler2D cards;
void main() {
  vec4 card = texture2D(cards, spot);
  if (card.a < 0.5) discard;
  vec3 color = paint * (0.5 + card.r);
  color = mix(color, vec3(0.88, 0.68, 0.2) * (0.35 + 0.65 * max(paint.r, paint.g)), card.g);
  gl_FragColor = vec4(color, 1.0);
}`,
});

/** What is built: each corner has its colour, and its shade from what stands higher beside it. */
export const builtShader = (uniforms: AirUniforms): ShaderMaterialParameters => ({
  uniforms,
  vertexShader: /* glsl */ `
attribute vec3 tint;
varying vec3 paint;
${LIGHT}
void main() {
  vec3 light = lit(tint, normal, 0.0, 0.0, 0.06);
  light *= 0.84 + 0.16 * smoothstep(0.0, 1.2, position.y);
  vec4 view = modelViewMatrix * vec4(position, 1.0);
  paint = seen(light, length(view.xyz));
  gl_Position = projectionMatrix * view;
}`,
  fragmentShader: /* glsl */ `
varying vec3 paint;
void main() { gl_FragColor = vec4(paint, 1.0); }`,
});

/** The ground: the plan's own grounds as a picture, a grain that is seen close by, and the shadows of the hour. */
export const groundShader = (
  uniforms: AirUniforms,
  picture: Texture,
  grain: Texture,
  ground: Vector4,
  meadow: { value: Color },
): ShaderMaterialParameters => ({
  uniforms: {
    ...uniforms,
    picture: { value: picture },
    grain: { value: grain },
    ground: { value: ground },
    meadow,
  },
  vertexShader: /* glsl */ `
varying vec3 spot;
varying float away;
void main() {
  spot = position;
  vec4 view = modelViewMatrix * vec4(position, 1.0);
  away = length(view.xyz);
  gl_Position = projectionMatrix * view;
}`,
  fragmentShader: /* glsl */ `
varying vec3 spot;
varying float away;
uniform sampler2D picture, grain;
uniform vec4 ground;
uniform vec3 meadow;
${LIGHT}
void main() {
  vec2 at = (spot.xz - ground.xy) / ground.zw;
  vec2 inside = smoothstep(vec2(0.0), vec2(0.04), at) * smoothstep(vec2(0.0), vec2(0.04), 1.0 - at);
  vec3 color = mix(meadow, texture2D(picture, vec2(at.x, 1.0 - at.y)).rgb, inside.x * inside.y);
  float fine = texture2D(grain, spot.xz / 3.1).r - 0.5;
  float broad = texture2D(grain, spot.xz / 46.0).r - 0.5;
  float near = 1.0 - smoothstep(6.0, 60.0, away);
  color *= 1.0 + fine * (0.12 + 0.3 * near) + broad * 0.42;
  // Leaves let spots of sun through, and their edge is ragged.
  float leafy = texture2D(grain, spot.xz / 7.0).r - 0.5;
  float dark = shadeAt(spot.xz + vec2(leafy, fine) * 1.1).r;
  dark *= 1.0 - 0.34 * smoothstep(0.02, 0.14, leafy) * (1.0 - smoothstep(0.84, 0.9, dark));
  vec3 light = lit(clamp(color, 0.0, 1.0), vec3(0.0, 1.0, 0.0), dark, 0.0, 0.1);
  gl_FragColor = vec4(seen(light, length(spot - cameraPosition)), 1.0);
}`,
});

/** Water lies still: it has the sky's colour the flatter it is looked at. */
export const waterShader = (uniforms: AirUniforms): ShaderMaterialParameters => ({
  uniforms,
  vertexShader: /* glsl */ `
attribute vec3 tint;
varying vec3 spot, deep;
void main() {
  spot = position;
  deep = tint;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,
  fragmentShader: /* glsl */ `
varying vec3 spot, deep;
${LIGHT}
void main() {
  vec3 look = cameraPosition - spot;
  float away = length(look);
  look /= away;
  vec2 ripple = vec2(sin(spot.x * 2.1 + sin(spot.z * 1.7) * 1.3), sin(spot.z * 2.6 + sin(spot.x * 1.9) * 1.2)) * 0.025;
  vec3 normal = normalize(vec3(ripple.x, 1.0, ripple.y));
  float glance = pow(1.0 - max(0.0, dot(look, normal)), 3.0);
  vec3 sky = mix(hazeColor, zenithColor, 0.35);
  float dark = shadeAt(spot.xz).r;
  vec3 body = pow(lit(deep, normal, dark, 0.0, 0.2), vec3(1.0 / 2.2));
  vec3 color = mix(body, sky, 0.2 + 0.62 * glance);
  float glint = pow(max(0.0, dot(reflect(-look, normal), sunWay)), 90.0);
  color += glint * 0.6 * (1.0 - dark);
  float veil = 1.0 - exp(-pow(away * haze, 1.35));
  gl_FragColor = vec4(mix(color, hazeColor, veil), 1.0);
}`,
});

/** The sky, with the sun's glow in it. */
export const skyShader = (uniforms: AirUniforms, grain: Texture): ShaderMaterialParameters => ({
  uniforms: { ...uniforms, grain: { value: grain } },
  depthWrite: false,
  vertexShader: /* glsl */ `
varying vec3 way;
void main() {
  way = position;
  vec4 view = viewMatrix * vec4(cameraPosition + position * 900.0, 1.0);
  gl_Position = (projectionMatrix * view).xyww;
}`,
  fragmentShader: /* glsl */ `
varying vec3 way;
uniform vec3 sunWay, sunColor, hazeColor, zenithColor;
uniform sampler2D grain;
void main() {
  vec3 look = normalize(way);
  float up = max(0.0, look.y);
  vec3 color = mix(hazeColor, zenithColor, 1.0 - pow(1.0 - up, 2.6));
  float toward = max(0.0, dot(look, sunWay));
  vec3 warm = pow(clamp(sunColor / 1.8, 0.0, 1.0), vec3(1.0 / 2.2));
  // A few veils of cloud; nothing is said of the weather.
  vec2 aloft = look.xz / (up + 0.22);
  float cloud = texture2D(grain, aloft * 0.11).r * 0.65 + texture2D(grain, aloft.yx * 0.31 + 0.4).r * 0.35;
  cloud = smoothstep(0.5, 0.66, cloud) * smoothstep(0.02, 0.2, up) * 0.42;
  color = mix(color, mix(vec3(1.0), warm, 0.35) * (0.5 + 0.5 * hazeColor), cloud);
  color += warm * (pow(toward, 6.0) * 0.1 + pow(toward, 40.0) * 0.16 + smoothstep(0.99975, 0.99992, toward) * 0.7);
  gl_FragColor = vec4(min(color, 1.0), 1.0);
}`,
});

/** Hills beyond, in haze: nothing of them is the garden's. */
export const hillShader = (uniforms: AirUniforms, meadow: { value: Color }): ShaderMaterialParameters => ({
  uniforms: { ...uniforms, meadow },
  vertexShader: /* glsl */ `
attribute float veil;
varying vec3 paint;
uniform vec3 hazeColor, zenithColor, skyColor;
uniform vec3 meadow;
void main() {
  vec3 hill = mix(meadow * vec3(0.5, 0.62, 0.58), zenithColor * 0.9, 0.35) * clamp(0.35 + skyColor.g * 1.6, 0.3, 1.0);
  paint = mix(hill, hazeColor, veil);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,
  fragmentShader: /* glsl */ `
varying vec3 paint;
void main() { gl_FragColor = vec4(paint, 1.0); }`,
});

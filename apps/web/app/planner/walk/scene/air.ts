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
  [-8, { zenith: '#1D2A4D', horizon: '#5B5E7E', sun: '#8FA0C8', direct: 0, ambient: 0.34 }],
  [-1, { zenith: '#4A5E8E', horizon: '#DDA98F', sun: '#FFB27A', direct: 0.12, ambient: 0.5 }],
  [5, { zenith: '#6C92C4', horizon: '#F7D7A8', sun: '#FFC07A', direct: 1.05, ambient: 0.5 }],
  [18, { zenith: '#5D94CF', horizon: '#F1E6CE', sun: '#FFDDA6', direct: 1.45, ambient: 0.6 }],
  [40, { zenith: '#4A8ACB', horizon: '#DCEBF0', sun: '#FFEDCB', direct: 1.62, ambient: 0.62 }],
  [70, { zenith: '#4586C9', horizon: '#D6E9F1', sun: '#FFF3DC', direct: 1.7, ambient: 0.64 }],
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
  if (month >= 4 && month <= 6) return '#849A62';
  if (month >= 7 && month <= 9) return '#9C9C68';
  return month <= 3 ? '#7F8C64' : '#858A60';
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
  return texture2D(shade, vec2(at.x, 1.0 - at.y)).rg;
}
vec3 lit(vec3 paint, vec3 normal, float dark, float through, float wrap) {
  vec3 albedo = pow(paint, vec3(2.2));
  float facing = dot(normal, sunWay);
  float direct = max(0.0, facing * (1.0 - wrap) + wrap) + through * max(0.0, -facing);
  vec3 light = mix(bounceColor, skyColor, normal.y * 0.5 + 0.5) + sunColor * direct * (1.0 - dark);
  return albedo * light;
}
vec3 seen(vec3 light, float away) {
  vec3 toned = light * 1.06 / (1.0 + light * 0.2);
  vec3 paint = pow(max(toned, 0.0), vec3(1.0 / 2.2));
  float veil = 1.0 - exp(-pow(away * haze, 1.35));
  return mix(paint, hazeColor, veil);
}
`;

/** A plant's habit, put where each plant stands and grown to its size; lit at its corners. */
export const plantShader = (uniforms: AirUniforms): ShaderMaterialParameters => ({
  uniforms,
  vertexShader: /* glsl */ `
attribute vec3 pivot, offset;
attribute vec2 mark;
attribute vec4 stand, form, shares;
attribute vec3 barkPaint, leafPaint, flowerPaint, fruitPaint;
varying vec3 paint;
${LIGHT}
void main() {
  float part = mark.x;
  float share = part < 0.5 ? 1.0 : part < 1.5 ? shares.x : part < 2.5 ? shares.y : shares.z;
  vec3 color = part < 0.5 ? barkPaint : part < 1.5 ? leafPaint : part < 2.5 ? flowerPaint : fruitPaint;
  vec3 size = vec3(form.x, form.y, form.x);
  vec3 local = mix(pivot, position, share) * size + offset * share * min(form.x, form.y);
  float s = sin(stand.w), c = cos(stand.w);
  mat2 turn = mat2(c, s, -s, c);
  local.xz = turn * local.xz;
  vec3 bent = normal / size;
  bent.xz = turn * bent.xz;
  vec3 up = normalize(bent);
  vec3 world = stand.xyz + local;
  vec2 dark = shadeAt(stand.xz + local.xz * 0.5);
  float covered = mix(dark.g, 0.0, smoothstep(5.0, 12.0, world.y)) * form.w;
  float own = mark.y;
  float depth = clamp(own * 0.5 + 0.5, 0.0, 1.0);
  float hue = form.z;
  vec3 tint = color * (1.0 + 0.34 * own) * vec3(1.0 + hue * 0.07, 1.0 + hue * 0.02, 1.0 - hue * 0.05);
  float isLeaf = part > 0.5 && part < 1.5 ? 1.0 : 0.0;
  tint = mix(tint, tint * vec3(0.92, 0.98, 0.86), isLeaf * (1.0 - depth));
  vec3 light = lit(clamp(tint, 0.0, 1.0), up, max(covered, (1.0 - depth) * 0.45 * isLeaf), part > 0.5 ? 0.34 : 0.0, part > 0.5 ? 0.3 : 0.12);
  light *= mix(1.0, 0.62 + 0.38 * smoothstep(0.0, 0.3, local.y / max(form.y, 0.1)), isLeaf);
  vec4 view = viewMatrix * vec4(world, 1.0);
  paint = seen(light, length(view.xyz));
  gl_Position = projectionMatrix * view;
}`,
  fragmentShader: /* glsl */ `
varying vec3 paint;
void main() { gl_FragColor = vec4(paint, 1.0); }`,
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
  color *= 1.0 + fine * (0.16 + 0.42 * near) + broad * 0.3;
  float dark = shadeAt(spot.xz).r;
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
export const skyShader = (uniforms: AirUniforms): ShaderMaterialParameters => ({
  uniforms,
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
void main() {
  vec3 look = normalize(way);
  float up = max(0.0, look.y);
  vec3 color = mix(hazeColor, zenithColor, 1.0 - pow(1.0 - up, 2.6));
  float toward = max(0.0, dot(look, sunWay));
  vec3 warm = pow(clamp(sunColor / 1.8, 0.0, 1.0), vec3(1.0 / 2.2));
  color += warm * (pow(toward, 6.0) * 0.1 + pow(toward, 40.0) * 0.16 + smoothstep(0.9994, 0.9998, toward) * 0.7);
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

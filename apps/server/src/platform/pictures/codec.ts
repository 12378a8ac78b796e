/** The decoders of the formats we take, and that of the drawings we make. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

async function load() {
  const { default: sharp } = await import('sharp');
  // All others are switched off, should a file ever deceive `requirePicture`.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  // Pictures come once each: what was kept of one would help no other.
  sharp.cache(false);
  return sharp;
}
let loaded: ReturnType<typeof load> | undefined;

/** What reads and writes pictures, loaded with the first one: few starts need it at once. */
export function pictureCodec(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

/** Width and height of a preview in pixels: the largest it is shown, on a fine screen. */
const SIDE = 288;

/**
 * A small square picture of a file's middle, upright, as the server will cut it, as an address. Undefined for a file
 * that this browser cannot draw; whether it is a picture is for the server to say.
 */
export async function previewOf(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE;
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
    canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
    bitmap.close();
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}

/** A decoded picture, turned as its EXIF data says. `release` frees the memory: 12 megapixels need 48 MB. */
export interface Decoded {
  source: CanvasImageSource;
  width: number;
  height: number;
  release: () => void;
}

async function asBitmap(file: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() };
}

async function asElement(file: Blob): Promise<Decoded> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  const release = () => {
    image.removeAttribute('src');
    URL.revokeObjectURL(address);
  };
  try {
    image.src = address;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Returns undefined if this browser cannot decode the file. Browsers without createImageBitmap, or without its option,
 * decode with an image element, which turns the picture as well.
 */
export async function decode(file: Blob): Promise<Decoded | undefined> {
  try {
    return await asBitmap(file);
  } catch {
    return asElement(file).catch(() => undefined);
  }
}

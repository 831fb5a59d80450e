const MAX_EDGE_PX = 1280;
const QUALITY = 0.85;

type Size = { width: number; height: number };

/** Scales down to the longest allowed edge and keeps the proportions; never scales up. */
export function fitWithin({ width, height }: Size, maxEdge = MAX_EDGE_PX): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Shrinks a photo for slow connections. Returns it unchanged if the browser can't decode it; the server may. */
export async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await decode(file);
  if (bitmap === null) return file;
  const { width, height } = fitWithin(bitmap);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // JPEG has no transparency; without a background it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small === null ? file : new File([small], 'photo.jpg', { type: small.type });
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

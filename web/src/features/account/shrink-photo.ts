const MAX_EDGE_PX = 1280;
const QUALITY = 0.85;

type Size = { width: number; height: number };

/** The same proportions with no edge longer than allowed; what is smaller stays as it is. */
export function fitWithin({ width, height }: Size, longest = MAX_EDGE_PX): Size {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Small enough for a slow connection. What this browser can't read is sent as it is: the server may. */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await readPicture(file);
  if (picture === null) return file;
  const { width, height } = fitWithin(picture);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) return file;
  // JPEG has no transparency; without a ground it would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  const small = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, 'image/jpeg', QUALITY));
  return small === null ? file : new File([small], 'photo.jpg', { type: small.type });
}

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

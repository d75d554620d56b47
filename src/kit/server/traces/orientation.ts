/** The tag of Exif that says which side of a picture is up. */
const tag = 0x0112

/** Which side of a picture is up, from 1 (as it is) to 8, by its Exif data (TIFF). */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = Math.min(short(first), 1000)
  for (let entry = 0; entry < count; entry++) {
    const at = first + 2 + entry * 12
    if (short(at) === tag) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1
  }
  return 1
}

/** Exif data that says nothing else. */
export const writeOrientation = (orientation: number): Buffer =>
  Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])

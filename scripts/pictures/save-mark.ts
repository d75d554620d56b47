import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const seed = join(import.meta.dirname, '../../seed')

/** Saves a drawing as a small png; `file` counts from `seed`. */
export async function save(svg: string, height: number, file: string): Promise<void> {
  const to = join(seed, file)
  await mkdir(join(to, '..'), { recursive: true })
  await sharp(Buffer.from(svg), { density: 400 }).resize({ height }).png({ palette: true, quality: 95 }).toFile(to)
}

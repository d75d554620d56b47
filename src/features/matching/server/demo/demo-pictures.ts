import { hashOf } from '#kit/server/hash.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#kit/server/context.ts'
import type { DemoPerson } from './read-people.ts'

export interface DemoPicture {
  /** In the store of uploads. */
  path: string
  bytes: Uint8Array
}

/** The pictures of a member, the portrait first. */
export const readPictures = (folder: string, { key, pictures }: DemoPerson): Promise<DemoPicture[]> =>
  Promise.all(
    [key, ...pictures].map(async (name) => {
      const bytes = await readFile(join(folder, 'pictures', `${name}.webp`))
      const hash = hashOf(Buffer.concat([Buffer.from(`${key}\0`), bytes])).slice(0, 32)
      return { path: `${hash.slice(0, 2)}/${hash}.webp`, bytes }
    }),
  )

/** Puts pictures where those of all members are, unless they are there. */
export async function layPictures({ uploads }: Context, pictures: DemoPicture[]): Promise<void> {
  for (const { path, bytes } of pictures) if (!(await uploads.stat(path))) await uploads.write(path, bytes)
}

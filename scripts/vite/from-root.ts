import { fileURLToPath } from 'node:url'

/** A file of the repository by its whole path. */
export const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

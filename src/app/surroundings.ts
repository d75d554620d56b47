import { join } from 'node:path'

/** The root of the repository, from `dist/server` and from `src/app` alike. */
export const root = join(import.meta.dirname, '../..')

export const surroundings = {
  migrations: join(root, 'migrations'),
  starters: join(root, 'seed/starters'),
  readyMade: join(root, 'dist/database'),
}

/** The fictional members of trials. */
export const membersFolder = join(root, 'seed/members')

import { join } from 'node:path'

/** The root of the repository, from `dist/server/app` and from `src/app` alike. */
export const root = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..')

export const surroundings = { migrations: join(root, 'migrations'), starters: join(root, 'seed/starters') }

/** The fictional members of trials. */
export const membersFolder = join(root, 'seed/members')

import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgiveAbsence } from '#kit/server/tree.ts'

interface SeedPlaces {
  /** The folder of the seeds, with one folder for each site. */
  from: string
  /** `DATA_DIR/sites`. */
  to: string
  /** The host name of the platform's own site; in the seeds it is called `localhost`. */
  platformHost: string
  production: boolean
}

const exists = async (path: string) => (await stat(path).catch(forgiveAbsence)) !== undefined

const seeding = '.seeding-'
const abandonedAfterMs = 10 * 60_000

function ignoreThere(problem: NodeJS.ErrnoException): void {
  if (problem.code !== 'ENOTEMPTY' && problem.code !== 'EEXIST') throw problem
}

/**
 * Copies the platform's own site and, outside production, the demo sites into the data folder. Existing folders are never touched,
 * and deleted ones don't come back.
 */
export async function seedSites({ from, to, platformHost, production }: SeedPlaces): Promise<string[]> {
  await mkdir(to, { recursive: true })
  await sweep(to)
  const marker = join(to, '.seeded')
  const before = ((await readFile(marker, 'utf8').catch(forgiveAbsence)) ?? '').split('\n')
  const laid: string[] = []
  for (const seed of await readdir(from)) {
    const isPlatform = seed === 'localhost'
    const domain = isPlatform ? platformHost : seed
    if ((!isPlatform && (production || before.includes(domain))) || (await exists(join(to, domain)))) continue
    await layDown(join(from, seed), to, domain)
    laid.push(domain)
  }
  if (laid.length > 0) await writeFile(marker, [...new Set([...before, ...laid])].filter(Boolean).join('\n') + '\n')
  return laid
}

/** All or nothing: an interrupted start leaves no partial site, and of processes that start at once only one copies it. */
async function layDown(seed: string, sites: string, domain: string): Promise<void> {
  const unfinished = await mkdtemp(join(sites, seeding))
  try {
    await cp(seed, join(unfinished, domain), { recursive: true })
    await rename(join(unfinished, domain), join(sites, domain)).catch(ignoreThere)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Removes what an interrupted start has left. */
async function sweep(sites: string): Promise<void> {
  for (const name of await readdir(sites)) {
    if (!name.startsWith(seeding)) continue
    const found = await stat(join(sites, name)).catch(forgiveAbsence)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs)
      await rm(join(sites, name), { recursive: true, force: true })
  }
}

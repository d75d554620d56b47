import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Seeding {
  /** Where the seeds lie: one folder a site. */
  from: string
  /** `DATA_DIR/sites`. */
  to: string
  /** The platform's own site is seeded under this name; in the seeds it is called `localhost`. */
  platformHost: string
  production: boolean
}

const exists = async (path: string) => (await stat(path).catch(ignoreMissing)) !== undefined

function ignoreMissing(problem: NodeJS.ErrnoException): undefined {
  if (problem.code === 'ENOENT') return undefined
  throw problem
}

/**
 * Lays the platform's own site and, outside production, the demo sites into the data folder. A folder that is there is never
 * touched, and one that somebody deleted stays deleted.
 */
export async function seedSites({ from, to, platformHost, production }: Seeding): Promise<string[]> {
  await mkdir(to, { recursive: true })
  const marker = join(to, '.seeded')
  const before = ((await readFile(marker, 'utf8').catch(ignoreMissing)) ?? '').split('\n')
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

/** All or nothing: a start that is interrupted leaves no half site. */
async function layDown(seed: string, sites: string, domain: string): Promise<void> {
  const unfinished = join(sites, `.seeding-${domain}`)
  await rm(unfinished, { recursive: true, force: true })
  await cp(seed, unfinished, { recursive: true })
  await rename(unfinished, join(sites, domain))
}

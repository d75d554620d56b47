import { joinOrBegin } from '#kit/keep.ts'
import type { Context } from '#kit/server/context.ts'
import { machineFilePaths, type PageTarget } from '../address/addresses.ts'
import { respondSoon, toResponse } from '../response/page-response.ts'
import { pageKey } from '../cache/page-key.ts'
import { everyAnswer, unlisted } from '../response/headers.ts'
import type { Dispatcher } from '../dispatch/tasks.ts'
import { isMachineFile } from '../machine-files/machine-file-paths.ts'
import { createMachineFileCache, type CachedMachineFile } from './machine-file-cache.ts'
import type { MadeMachineFile } from '../machine-files/made-machine-file.ts'

/** Keeps the compressed body alone, where there is one. */
function toEntry(
  { type, bodies, headers, ...made }: MadeMachineFile,
  domain: string,
  checkedAt: number,
): CachedMachineFile {
  const { identity = new Uint8Array(), br } = bodies ?? {}
  const all = {
    ...everyAnswer,
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, no-cache',
  }
  return {
    ...made,
    status: bodies ? 200 : 404,
    headers: Object.entries(all).flat(),
    size: identity.length,
    bodies: br ? { br } : { identity },
    ready: undefined,
    domain,
    checkedAt,
  }
}

/**
 * Serves sitemaps, feeds and the like, and pages as the text they were written in. They are kept as long as no file that they were
 * made of changes.
 */
export function createMachineFiles({ files, now }: Pick<Context, 'files' | 'now'>, dispatcher: Dispatcher) {
  const time = () => now().getTime()
  const cache = createMachineFileCache(files, time)
  const underway = new Map<string, Promise<CachedMachineFile>>()

  async function make(target: PageTarget, key: string): Promise<CachedMachineFile> {
    const known = await cache.recall(key)
    if (known) return known
    const checkedAt = time()
    const { domain } = target.place
    const made = await dispatcher.run({ kind: 'machineFile', target }, { queue: domain })
    const machineFile = toEntry(made, domain, checkedAt)
    // Not for pages that don't exist: clients can make up any number of them.
    if (made.bodies || machineFilePaths.has(target.path)) cache.keep(key, machineFile)
    return machineFile
  }
  /** Requests at the same time share one result. */
  function find(target: PageTarget): Promise<CachedMachineFile> {
    const key = `${target.place.domain} ${pageKey(target)}`
    return joinOrBegin(underway, key, () => make(target, key))
  }
  /** `undefined` when the site has nothing at this address. */
  async function serve(request: Request, target: PageTarget): Promise<Response | undefined> {
    if (!isMachineFile(target.path)) return undefined
    const machineFile = await find(target)
    if (machineFile.status !== 200) return undefined
    const [accepted, known] = ['accept-encoding', 'if-none-match'].map((name) => request.headers.get(name) ?? undefined)
    const response = toResponse(await respondSoon(machineFile, accepted ?? '', known), request)
    if (target.isDraft) for (const [name, value] of Object.entries(unlisted)) response.headers.set(name, value)
    return response
  }
  return { serve, forget: cache.forget }
}

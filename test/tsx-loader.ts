import { readFile } from 'node:fs/promises'
import type { LoadHook } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'

/** The names of classes as they are written. */
const unscoped = 'export default new Proxy({}, { get: (_, name) => name })'

/** Where a build fills something in, there is nothing. */
const unfilled = 'import.meta.env = {};'

/** Node strips types by itself, but it knows neither JSX nor style sheets nor what a build fills in. */
export const load: LoadHook = async (url, context, next) => {
  if (url.endsWith('.module.css')) return { format: 'module', source: unscoped, shortCircuit: true }
  if (url.endsWith('/screen-language.ts')) {
    const { source, ...loaded } = await next(url, context)
    return { ...loaded, source: `${unfilled}${String(source)}` }
  }
  if (!url.endsWith('.tsx')) return next(url, context)
  const file = fileURLToPath(url)
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { jsx: { runtime: 'automatic' } })
  return { format: 'module', source: code, shortCircuit: true }
}

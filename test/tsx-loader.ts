import { readFile } from 'node:fs/promises'
import type { LoadHook } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'

/** The names of classes as they are written. */
const unscoped = 'export default new Proxy({}, { get: (_, name) => name })'

/** Node strips types by itself, but it knows neither JSX nor style sheets. */
export const load: LoadHook = async (url, context, next) => {
  if (url.endsWith('.module.css')) return { format: 'module', source: unscoped, shortCircuit: true }
  if (!url.endsWith('.tsx')) return next(url, context)
  const file = fileURLToPath(url)
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { jsx: { runtime: 'automatic' } })
  return { format: 'module', source: code, shortCircuit: true }
}

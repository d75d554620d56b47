import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Stops the build when the browser would receive a file from a server folder. */
export const keepServerOut: Plugin = {
  name: 'keep-server-out',
  load(id) {
    if (this.environment.name === 'client' && /\/src\/.*\/server\//.test(id))
      this.error(`The browser may not load ${id}`)
  },
}

const ofPages = '?page-script'
const isOfPages = (importer: string | undefined) =>
  importer !== undefined && (importer.endsWith('/src/app/page-script.ts') || importer.endsWith(ofPages))

/** The script of pages is one file: it gets copies of its own of what the application uses as well. */
export const keepPageScriptWhole: Plugin = {
  name: 'keep-page-script-whole',
  enforce: 'pre',
  async resolveId(name, importer) {
    if (!isOfPages(importer)) return undefined
    const found = await this.resolve(name, importer?.replace(ofPages, ''), { skipSelf: true })
    return found && `${found.id}${ofPages}`
  },
  load: async (id) =>
    id.endsWith(ofPages) ? { code: await readFile(id.slice(0, -ofPages.length), 'utf8'), moduleType: 'ts' } : undefined,
}

import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Fails the build if the browser would get a file from a server folder, the schema library that the server validates with, or the compiler of texts. */
export const keepServerOut: Plugin = {
  name: 'keep-server-out',
  load(id) {
    if (
      this.environment.name === 'client' &&
      /\/src\/.*\/server\/|\/node_modules\/(?:zod\/|icu-minify\/.*\/compile)/.test(id)
    )
      this.error(`The browser may not load ${id}`)
  },
}

const ofPages = '?page-script'
const isOfPages = (importer: string | undefined) =>
  importer !== undefined && (importer.endsWith('/src/app/page-script.ts') || importer.endsWith(ofPages))

/** The script of pages is a single file, so it gets its own copies of modules shared with the application. */
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

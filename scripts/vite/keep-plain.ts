import type { Plugin } from 'vite'

/**
 * Warns when the server's build has a letter beyond ASCII. The build writes them as escapes, but can't in a tagged template; and
 * Node holds a file with a single one in memory at twice its size.
 */
export const keepPlain: Plugin = {
  name: 'keep-plain',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const at = chunk.code.search(/[^\0-\x7f]/)
      if (at >= 0) this.warn(`${chunk.fileName} has letters beyond ASCII: ${chunk.code.slice(at - 60, at + 60)}`)
    }
  },
}

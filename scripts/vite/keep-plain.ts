import type { Plugin } from 'vite'

/**
 * Fails the server's build if it has a letter beyond ASCII, such as one in a tagged template, which can't be written otherwise
 * there: Node holds a file with one in memory at twice its size.
 */
export const keepPlain: Plugin = {
  name: 'keep-plain',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const at = chunk.code.search(/[^\0-\x7f]/)
      if (at >= 0) this.error(`${chunk.fileName} has letters beyond ASCII: ${chunk.code.slice(at - 60, at + 60)}`)
    }
  },
}

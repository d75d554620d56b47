import type { ArchiveFiles } from '../pack/archive-files.ts'
import { withoutComments } from './script-head.ts'

/** Settings that are a program. */
export interface SiteScript {
  name: string
  /** The folder that it is about, with a slash at its end; undefined for one above all files of the archive. */
  folder: string | undefined
  text: string
}

const scripts =
  /^(?:[^/]+\/){0,2}(?:eleventy\.config|docusaurus\.config|quartz\.config|nuxt\.config|gatsby-config|astro\.config|contentlayer\.config|velite\.config|metalsmith|_config|content\.config|content\/config)\.[cm]?[jt]s$|^(?:pelicanconf|publishconf|conf)\.py$/
const largestBytes = 200_000
const most = 40

const readable = (name: string, bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString()
  return name.endsWith('.py') ? text.replace(/^[ \t]*#.*$/gm, '') : withoutComments(text)
}

/** The settings of a website that are programs; `isUnclear` where one is too large to be looked at. */
export async function readScripts(pack: ArchiveFiles): Promise<{ found: SiteScript[]; isUnclear: boolean }> {
  const beside = pack.paths
    .filter((path) => scripts.test(path))
    .map((path) => ({
      name: path,
      folder: path.slice(0, path.lastIndexOf('/') + 1),
      above: '',
      read: (size: number) => pack.read(path, size),
    }))
  const all = [...beside, ...pack.settings.filter(({ name }) => /\.[cm]?[jt]s$/.test(name))]
  const found: SiteScript[] = []
  let isUnclear = all.length > most
  for (const { name, folder, above, read } of all.slice(0, most)) {
    const bytes = await read(largestBytes)
    if (!bytes) isUnclear = true
    else found.push({ name, folder: above === '' ? folder : undefined, text: readable(name, bytes) })
  }
  return { found, isUnclear }
}

import type { Context, Domain } from '#kit/server/context.ts'
import { placeIn } from './site-path.ts'

/**
 * The path for something new. Some systems write é as an e and an accent, which looks the same but is another name: new files get
 * composed letters, as people type them in links; existing files keep their names.
 */
export function newPathIn(
  { files }: Context,
  domain: Pick<Domain, 'label'>,
  given: string,
): { path: string; place: string } {
  const { path } = placeIn(domain, given)
  const whole = path.split('/').reduce((folder, name) => {
    const inFolder = (as: string) => (folder === '' ? as : `${folder}/${as}`)
    const there = `${domain.label}/${inFolder(name)}`
    const isThere = files.stampOf(there) !== ''
    return isThere ? files.spell(there).slice(domain.label.length + 1) : inFolder(name.normalize('NFC'))
  }, '')
  return placeIn(domain, path === path.normalize('NFC') ? path : whole)
}

import { compareTexts } from '#files/web/diff.ts'
import type { OpenFile } from '../drafts/open-file.ts'
import { addressOf, isPage, nameOf, titleOf } from '../location/where.ts'
import type { SiteProblem } from '../problems/site-problem.ts'
import { readPage } from '../texts/page-text.ts'

/** What publishing a file would do. */
export interface Review {
  path: string
  title: string
  /** Where visitors find it; empty for what is no page. */
  address: string
  isNew: boolean
  before: string
  after: string
  /** In lines. */
  added: number
  removed: number
  /** Undefined until it was checked. */
  problems: SiteProblem[] | undefined
  /** Whether there are errors that visitors don't see already. */
  isStopped: boolean
}

function nameFile(path: string, text: string): { title: string; address: string } {
  if (!isPage(path)) return { title: titleOf(path), address: '' }
  const title = readPage(text).head.title?.trim()
  const name = nameOf(path)
  const language = name.endsWith(')') && name.includes('(') ? name.slice(name.indexOf('(')) : ''
  return { title: title ? `${title} ${language}`.trim() : name, address: addressOf(path) }
}

const count = (pieces: ReturnType<typeof compareTexts>, kind: 'old' | 'new') =>
  pieces
    .filter((piece) => piece.kind === kind)
    .reduce((sum, { lines }) => sum + lines.filter((line) => line.trim()).length, 0)

/** Says what a file becomes, before its problems are known. */
export function summariseFile(openFile: OpenFile): Review {
  const { path } = openFile.place
  const { text: after, published } = openFile.state()
  const before = published.content
  const pieces = compareTexts(before, after)
  return {
    path,
    ...nameFile(path, after),
    isNew: published.version === null && !published.isUnknown,
    before,
    after,
    added: count(pieces, 'new'),
    removed: count(pieces, 'old'),
    problems: undefined,
    isStopped: false,
  }
}

import { compareTexts, type DiffPiece } from './diff.ts'
import styles from './compare-view.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  before: string
  after: string
  names: readonly [before: string, after: string]
}

interface Line {
  left: string | undefined
  right: string | undefined
}

/** How many lines that are the same are shown around a difference. */
const around = 3

/** New lines, each beside an old one as long as there are any. */
function putBeside(lines: Line[], free: number, fresh: string[]): void {
  const start = lines.length - free
  for (const [index, right] of fresh.entries()) {
    const beside = index < free ? lines[start + index] : undefined
    if (beside) beside.right = right
    else lines.push({ left: undefined, right })
  }
}

/** Lines beside each other: what was taken out on the left, what was put in on the right. */
function pairUp(pieces: DiffPiece[]): Line[] {
  const lines: Line[] = []
  for (const [at, { kind, lines: own }] of pieces.entries()) {
    const before = pieces[at - 1]
    if (kind === 'new') putBeside(lines, before?.kind === 'old' ? before.lines.length : 0, own)
    else lines.push(...own.map((line) => ({ left: line, right: kind === 'same' ? line : undefined })))
  }
  return lines
}

const isSame = ({ left, right }: Line) => left === right

/** Lines far from any difference are left out, a gap in their place. */
function cut(lines: Line[]): (Line | undefined)[] {
  const isNear = (at: number) => lines.slice(Math.max(0, at - around), at + around + 1).some((line) => !isSame(line))
  const shown: (Line | undefined)[] = []
  for (const [at, line] of lines.entries()) {
    if (isNear(at)) shown.push(line)
    else if (shown.at(-1) !== undefined || shown.length === 0) shown.push(undefined)
  }
  return shown
}

const Cell = ({ text, kind }: { text: string | undefined; kind: 'same' | 'old' | 'new' }) => (
  <td data-kind={text === undefined ? 'none' : kind}>{text}</td>
)

/** Two texts side by side, with their differences marked. */
export function CompareView({ before, after, names }: Props) {
  if (before === after) return <p className={layout.quiet}>Both are the same.</p>
  const lines = cut(pairUp(compareTexts(before, after)))
  return (
    <div className={styles.compare}>
      <table>
        <thead>
          <tr>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) =>
            line ? (
              // Lines have no name but their place.
              <tr key={at} data-same={isSame(line) || undefined}>
                <Cell text={line.left} kind={isSame(line) ? 'same' : 'old'} />
                <Cell text={line.right} kind={isSame(line) ? 'same' : 'new'} />
              </tr>
            ) : (
              <tr key={at} className={styles.gap}>
                <td colSpan={2}>…</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

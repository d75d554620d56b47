import { t } from '#kit/t.ts'
import { useContext, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { nameItem } from '../blocks/name-item.ts'
import { isCard, readPage } from '../texts/page-text.ts'
import { useAllPages } from '../drafts/use-all-pages.ts'
import { ShowFile } from '../location/show-file.ts'
import { isPage, titleOf } from '../location/where.ts'
import { keyOfProblem } from '#sites/format/parsed/report.ts'
import { fixOf, type Fix } from './fixes.ts'
import { sayOnScreen, type SaidProblem } from './say-on-screen.ts'
import type { SiteProblem } from './site-problem.ts'
import { Acts } from '../controls/rows.tsx'
import styles from './problem-list.module.css'
import { settingGroups } from '../fields/setting-groups.ts'

const labels: ReadonlyMap<string, string> = new Map(
  settingGroups.flatMap(({ settings }) => settings.map(({ key, label }) => [key, label] as const)),
)

/** What is said of a setting, by the label of its field. */
function nameSetting({ message, values }: SiteProblem): string {
  const key = String(values?.key ?? '')
  return message.replace(key, () => labels.get(key) ?? key)
}

const MissingFixes = later(async () => (await import('./missing-fixes.tsx')).MissingFixes)

interface Props {
  /** The file that is written. */
  file: string
  text: string
  problem: SiteProblem
  onFix: (text: string) => void
  onShow: (line: number) => void
  /** Whether the file is seen as it stands, so that its own words are understood. */
  isText?: boolean | undefined
}

const severities = { error: t('Error'), warning: t('Warning'), hint: t('Tip') } as const

const isSettings = (file: string) => /^settings(?:\.[\w-]+)?\.txt$/.test(file)

/** The name of the place of a problem: another file, or a part of the page. */
function placeOf(
  { problem, file, text, isText }: Omit<Props, 'onFix' | 'onShow'>,
  titleAt: (path: string) => string | undefined,
) {
  if (problem.file !== file) return (isPage(problem.file) ? titleAt(problem.file) : undefined) ?? titleOf(problem.file)
  if (!isPage(file) || (isText && !problem.missing)) return undefined
  const item = readPage(text).items.findLast(({ line }) => line <= problem.line)
  if (item?.kind === 'head') return t('Page settings')
  return item && isCard(item) ? nameItem(item) : undefined
}

/** What is said of a problem: in the words of the file to those who see it, otherwise in those of the screen. */
function sayProblem({ problem, file, text, isText }: Omit<Props, 'onFix' | 'onShow'>): SaidProblem {
  if (isSettings(problem.file)) return { ...problem, message: nameSetting(problem) }
  if (isText || !isPage(problem.file)) return problem
  return sayOnScreen(problem, problem.file === file ? text : '')
}

/** The same for what mends it. */
function nameFix({ suggested }: SiteProblem, { words }: Fix, isText: boolean | undefined): string {
  if (isText) return words
  if (suggested?.code === 'remove-line') return t('Remove the other one')
  return suggested?.code === 'did-you-mean' ? t('Correct it') : words
}

function Entry(props: Props) {
  const { problem, file, text, onFix, onShow, isText } = props
  const { line, severity, missing } = problem
  const { message, suggestion } = sayProblem(props)
  const showFile = useContext(ShowFile)
  const isHere = problem.file === file
  const { titleOf: titleAt } = useAllPages()
  const place = placeOf(props, titleAt)
  const fix = isHere ? fixOf(problem) : undefined
  return (
    <li data-severity={severity}>
      <p>
        <strong>{severities[severity]}</strong> {place && <strong>{place}: </strong>}
        {message} {suggestion && <span className={styles.suggestion}>{suggestion}</span>}
      </p>
      <Acts>
        <Button isSmall onClick={() => (isHere ? onShow(line) : showFile(problem.file, line))}>
          Show
        </Button>
        {fix && (
          <Button isSmall onClick={() => onFix(fix.apply(text))}>
            {nameFix(problem, fix, isText)}
          </Button>
        )}
        {missing && <MissingFixes {...{ problem, missing, onFix }} text={isHere ? text : undefined} />}
      </Acts>
    </li>
  )
}

interface ListProps extends Omit<Props, 'problem'> {
  problems: SiteProblem[]
}

const isNowhere = () => document.activeElement === document.body || !document.activeElement

/** When a problem is solved, moves the focus to the next one, or to the text if none is left. */
function useStaying() {
  const list = useRef<HTMLUListElement>(null)
  const position = useRef(-1)
  useLayoutEffect(() => {
    if (position.current < 0 || !isNowhere()) return
    const entries = list.current?.children
    const entry = entries?.[Math.min(position.current, entries.length - 1)]
    entry?.querySelector('button')?.focus()
  })
  useLayoutEffect(() => {
    const panel = list.current?.parentElement
    const pane = panel?.parentElement
    return () => {
      if (position.current < 0) return
      const find = () =>
        pane?.querySelector<HTMLElement>('article [data-begin]') ??
        pane?.querySelector<HTMLElement>(':is(textarea, input, button):enabled')
      requestAnimationFrame(() => isNowhere() && find()?.focus())
    }
  }, [])
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      position.current = [...(list.current?.children ?? [])].findIndex((entry) => entry.contains(target))
    },
    onBlur: () => {
      position.current = -1
    },
  }
}

/** The problems in plain words, each with a link to its place and, if possible, buttons that fix it. */
export const ProblemList = ({ problems, ...acts }: ListProps) => (
  <ul className={styles.list} {...useStaying()}>
    {problems.slice(0, 50).map((problem) => (
      <Entry key={`${problem.file} ${keyOfProblem(problem)}`} problem={problem} {...acts} />
    ))}
  </ul>
)

import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { alert } from '#kit/web/parts/icons.ts'
import { rare } from '../controls/rare.tsx'
import { useState } from 'react'
import type { Problem } from '#sites/format/parsed/report.ts'
import { useSiteProblems } from './use-site-problems.ts'
import { Unfold } from '../controls/unfold.tsx'
import styles from './problems.module.css'

const ProblemList = rare(async () => (await import('./problem-list.tsx')).ProblemList)

interface Props {
  /** The file that is written. */
  file: string
  text: string
  /** The problems found in its text alone. */
  problems: Problem[]
  onFix: (text: string) => void
  onShow: (line: number) => void
  /** Whether the file is seen as it stands. */
  isText?: boolean
}

/** The problems of a file and of what it shows, in plain words, each with a link to its place and, if possible, buttons that fix it. */
export function Problems({ problems, ...acts }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { file, text } = acts
  const found = useSiteProblems(file, text)
  const own = [...problems.map((problem) => ({ ...problem, file })), ...found.filter((each) => each.file === file)]
  const all = [...own.toSorted((a, b) => a.line - b.line), ...found.filter((each) => each.file !== file)]
  if (all.length === 0) return null
  const grave = all.filter(({ severity }) => severity === 'error').length
  return (
    <section className={styles.problems} data-grave={grave > 0 ? '' : undefined} aria-label={t('Problems')}>
      <Unfold isOpen={isOpen} onTurn={setOpen} icon={alert} act={t('Show')}>
        {sayCount(all.length, { one: '1 problem', other: `${all.length} problems` })}
      </Unfold>
      {isOpen && <ProblemList problems={all} {...acts} />}
    </section>
  )
}

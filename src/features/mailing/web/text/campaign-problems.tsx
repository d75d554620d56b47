import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { sayOnScreen } from '#editor/web/problems/say-on-screen.ts'
import { usePageProblems } from '#editor/web/problems/use-page-problems.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { asCards } from './as-cards.ts'
import type { WrittenContent } from '../editor/load-campaign-text.ts'
import styles from './campaign-problems.module.css'

type MailProblem = WrittenContent['problems'][number]

const mostShown = 5

/** What is said of a problem: in the words of the cards where these know it. */
function useWords(content: string) {
  const text = asCards(content).text
  const known = usePageProblems(text)
  return ({ line, code, message }: MailProblem): string => {
    const own = known.find((each) => each.code === code && each.line === asCards(content, line).line)
    return own ? sayOnScreen({ ...own, file: '' }, text).message : message
  }
}

interface Props extends Pick<WrittenContent, 'content' | 'problems'> {
  /** Goes to a line of the content. */
  onShow: (line: number) => void
}

/** What is wrong with the text of a mail, each with a way to its place. */
export function CampaignProblems({ content, problems, onShow }: Props) {
  const wordsOf = useWords(content)
  const more = problems.length - mostShown
  if (problems.length === 0) return null
  return (
    <section className={styles.problems} aria-label={t('Problems')}>
      <ul>
        {problems.slice(0, mostShown).map((problem, at) => (
          <li key={`${problem.line} ${problem.code} ${at}`}>
            <span>{wordsOf(problem)}</span>
            <Button isSmall onClick={() => onShow(problem.line)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{sayCount(more, { one: '1 more problem', other: `${more} more problems` })}</p>}
    </section>
  )
}

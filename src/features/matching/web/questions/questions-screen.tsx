import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { LogInFirst } from '#accounts/web/log-in-first.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { fewestInCommon } from '#matching/rules.ts'
import { MemberNav } from '#members/web/member-nav.tsx'
import { QuestionDesk } from './question-desk.tsx'
import styles from './questions-screen.module.css'
import { allQuestions } from './use-answers.ts'

const intro = t(
  `You’ll see your compatibility with someone once you’ve both answered ${fewestInCommon} of the same questions. The more you answer, the more accurate it gets.`,
)
const failed = t('Failed to load questions. Please try again later.')

function Loaded(): ReactNode {
  const { data, error, refetch, isFetching } = useAnswer(allQuestions.endpoint, allQuestions.input)
  if (data) return <QuestionDesk questions={data} />
  if (error) return <Trouble words={failed} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div className={styles.waiting}>
      <Skeleton words={t('Loading questions...')} lines={12} />
    </div>
  )
}

/** Questions about work and private life, by which people who fit each other are found. */
export default function QuestionsScreen() {
  const person = usePerson()
  if (!person)
    return (
      <LogInFirst title={t('Questions')} intro={t('Please log in to answer questions and see who you match with.')} />
    )
  return (
    <div className={layout.screen}>
      <MemberNav />
      <header className={layout.heading}>
        <h1>Questions</h1>
        <p>{intro}</p>
      </header>
      <Loaded />
    </div>
  )
}

import { Progress } from '#kit/web/parts/progress.tsx'
import { fewestInCommon, questionTypes } from '#matching/rules.ts'
import type { Question } from '#matching/questions-contract.ts'
import styles from './how-far.module.css'
import { isAnswered } from './use-turns.ts'

const useOf = {
  Professional: 'Professional: for people to work with',
  Personal: 'Personal: for friends and partners',
}
/** With so many in common, less than a twentieth is taken off a score. */
const many = 25

/** How many questions of each type are answered, and what that brings. */
export function HowFar({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.far}>
      <div className={styles.types}>
        {questionTypes.map((type) => {
          const all = questions.filter((one) => one.type === type)
          const done = all.filter(isAnswered).length
          return (
            <Progress
              key={type}
              label={useOf[type]}
              done={all.length === 0 ? 0 : done / all.length}
              words={`${done} of ${all.length}`}
            />
          )
        })}
      </div>
      <p className={styles.words}>
        From {fewestInCommon} answers in common, you see how well you and somebody else fit; with {many}, you can rely
        on it.
      </p>
    </div>
  )
}

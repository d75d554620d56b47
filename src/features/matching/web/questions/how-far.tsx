import { Progress } from '#kit/web/parts/progress.tsx'
import { questionTypes } from '#matching/rules.ts'
import type { Question } from '#matching/questions-contract.ts'
import styles from './how-far.module.css'
import { isAnswered } from './use-turns.ts'

/** How many questions of each type are answered. */
export function HowFar({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.far}>
      {questionTypes.map((type) => {
        const all = questions.filter((one) => one.type === type)
        const done = all.filter(isAnswered).length
        return (
          <Progress
            key={type}
            label={type}
            done={all.length === 0 ? 0 : done / all.length}
            words={`${done} of ${all.length}`}
          />
        )
      })}
    </div>
  )
}

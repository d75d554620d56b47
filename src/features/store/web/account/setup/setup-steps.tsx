import { t } from '#kit/t.ts'
import { useEffect, useRef, useState } from 'react'
import type { DomainView as Domain } from '#domains/contract.ts'
import { can } from '#domains/roles.ts'
import { takeFreeFocus } from '#kit/web/free-focus.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Step, StepList } from '#kit/web/parts/step.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { changeSetup, getSetup, type SetupView } from '#store/setup-contract.ts'
import { StepAct } from './step-act.tsx'
import { sayStep, stepTitles } from './step-words.ts'
import styles from './setup-steps.module.css'

const useChangeSetup = () => useSend(changeSetup, getSetup)

function Steps({ setup, domain }: { setup: SetupView; domain: Domain }) {
  const { steps, hasTestPayment } = setup
  const next = steps.find(({ lack }) => lack !== null)
  return (
    <StepList>
      {steps.map(({ key, lack }, at) => (
        <Step
          key={key}
          place={at + 1}
          title={stepTitles[key]}
          isDone={lack === null}
          words={lack ? sayStep(key, lack, hasTestPayment) : ''}
        >
          {lack && <StepAct step={key} lack={lack} isNext={key === next?.key} {...{ setup, domain }} />}
        </Step>
      ))}
    </StepList>
  )
}

/** Puts the list away, or takes it out again. */
function PutAway({ isAway, domain }: { isAway: boolean; domain: Domain }) {
  const { mutate, isPending, error } = useChangeSetup()
  const turn = () => mutate({ params: { id: domain.id }, body: { isPutAway: !isAway } })
  if (!can(domain, 'edit')) return null
  return (
    <div>
      <Button kind="quiet" isSmall isBusy={isPending} onClick={turn}>
        {isAway ? t('Show first steps') : t('Put away')}
      </Button>
      <span role="alert">{error?.message}</span>
    </div>
  )
}

function Shown({ setup, domain }: { setup: SetupView; domain: Domain }) {
  const { steps, isPutAway } = setup
  const doneCount = steps.filter(({ lack }) => lack === null).length
  if (isPutAway) return <PutAway isAway domain={domain} />
  if (doneCount === steps.length)
    return (
      <details className={styles.setup}>
        <summary>Your store is ready: all first steps are done</summary>
        <Steps {...{ setup, domain }} />
        <PutAway isAway={false} domain={domain} />
      </details>
    )
  return (
    <section className={styles.setup} aria-labelledby="first-steps">
      <header>
        <h3 id="first-steps">Open your store</h3>
        <p>{t(`${doneCount} of ${steps.length} done`)}</p>
        <PutAway isAway={false} domain={domain} />
      </header>
      <Steps {...{ setup, domain }} />
    </section>
  )
}

/** What a new store lacks, each with the way to where it is done; folded away once nothing does. */
export function SetupSteps({ setup, domain }: { setup: SetupView; domain: Domain }) {
  const place = useRef<HTMLDivElement>(null)
  const { isPutAway } = setup
  const [first] = useState(isPutAway)
  useEffect(() => {
    if (isPutAway !== first) takeFreeFocus(place.current)
  }, [isPutAway, first])
  return (
    <div ref={place} tabIndex={-1}>
      <Shown setup={setup} domain={domain} />
    </div>
  )
}

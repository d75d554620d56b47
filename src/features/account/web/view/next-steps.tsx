import { t } from '#kit/t.ts'
import { getProgress } from '#files/progress-contract.ts'
import { isOnTheNet } from '#domains/contract.ts'
import { can } from '#domains/roles.ts'
import { accountPath } from '#domains/web/account-path.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Step, StepList } from '#kit/web/parts/step.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { OnlineAt } from './online-at.tsx'
import styles from './next-steps.module.css'

interface NextStep {
  title: string
  words: string
  section: 'edit' | 'activate'
  act: string
  isDone: boolean
}

function listSteps(
  { state }: Domain,
  { isEdited, isPublished }: { isEdited: boolean; isPublished: boolean },
): NextStep[] {
  return [
    {
      title: t('Edit your page'),
      words: t('Replace the sample words and pictures with your own.'),
      section: 'edit',
      act: t('Edit'),
      isDone: isEdited,
    },
    {
      title: t('Publish your changes'),
      words: t('Changes stay private until you press Publish in the editor.'),
      section: 'edit',
      act: t('Open the editor'),
      isDone: isPublished,
    },
    {
      title: t('Connect your own domain'),
      words: t('Give your site its own address, so that search engines list it.'),
      section: 'activate',
      act: t('Connect a domain'),
      isDone: isOnTheNet(state),
    },
  ]
}

interface RowProps {
  step: NextStep
  place: number
  domain: Domain
  /** The first that isn't done. */
  isNext: boolean
}

const StepRow = ({ step: { title, words, section, act, isDone }, place, domain, isNext }: RowProps) => (
  <Step {...{ place, title, words, isDone }}>
    {can(domain, section === 'edit' ? 'edit' : 'manage') && (
      <ButtonLink kind={isNext ? 'primary' : 'secondary'} isSmall to={accountPath(domain, section)}>
        {act}
      </ButtonLink>
    )}
  </Step>
)

/** Where a draft can be seen, and the steps from it to a site on its own domain. */
export function NextSteps({ domain }: { domain: Domain }) {
  const { data } = useAnswer(getProgress, { params: { id: domain.id } })
  const steps = data ? listSteps(domain, data) : []
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <aside className={styles.next} aria-label={t('Next steps')}>
      <OnlineAt domain={domain} />
      {/* As high before the steps are known as with them. */}
      <div className={styles.steps}>
        <StepList>
          {steps.map((step, at) => (
            <StepRow key={step.title} step={step} place={at + 1} domain={domain} isNext={step === next} />
          ))}
        </StepList>
      </div>
    </aside>
  )
}

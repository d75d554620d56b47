import { sayNumber } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import { Meter } from '#kit/web/parts/meter.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeDay } from '#kit/web/moments.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { readAssistant, type AssistantView } from '../contract.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domain: string
  /** Empty for the first that is set up. */
  chosen: string
  onChoose: (provider: string) => void
}

const WithoutModel = () => (
  <p>
    No AI provider is set up, so your website will be created from a suitable template and your description. To have the
    text written by AI, <Link to="/providers">add an AI provider</Link>.
  </p>
)

function Month({ used, limit, renewedAt }: AssistantView) {
  if (limit === null) return null
  const left = Math.max(0, limit - used)
  return (
    <Meter
      label={t('Used this month')}
      used={used}
      limit={limit}
      words={t(`${sayNumber(left)} of ${sayNumber(limit)} tokens left. Renews on ${writeDay(renewedAt)}.`)}
    />
  )
}

/** Which model writes the website, and how much of the month is left; or that none does. */
export function ModelChoice({ domain, chosen, onChoose }: Props) {
  const { data, error, refetch } = useAnswer(readAssistant, { params: { id: domain } })
  if (!data) return error ? <Trouble words={error.message} onRetry={() => void refetch()} /> : <Skeleton lines={1} />
  const models = data.models.filter(({ abilities }) => abilities.includes('text'))
  const [first] = models
  if (!first) return <WithoutModel />
  const choices = [
    ...models.map(({ provider, title, of }) => ({
      value: provider,
      label: of === 'domain' ? t(`${title} (your API key)`) : title,
    })),
    { value: 'none', label: t('Template without AI') },
  ]
  const isKnown = choices.some(({ value }) => value === chosen)
  return (
    <div className={layout.fields}>
      <SelectField
        label={t('Method')}
        choices={choices}
        value={isKnown ? chosen : first.provider}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <Month {...data} />
    </div>
  )
}

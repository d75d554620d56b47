import { t } from '#kit/t.ts'
import { writeMoney } from '#kit/web/amounts.ts'
import { explainCheck } from '../domain-words.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check, cross } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import styles from './availability.module.css'
import type { useAvailability } from './use-availability.ts'

type State = ReturnType<typeof useAvailability>

function Found({ found: { data, isPending } }: Pick<State, 'found'>) {
  if (isPending) return <p>Checking the registries…</p>
  if (!data) return null
  const { available, message, price, currency } = data
  const cost = price === null ? '' : t(` It costs ${writeMoney(price, currency ?? 'USD')} for the first year.`)
  return (
    <p className={styles.found} data-available={available}>
      <Icon of={available ? check : cross} />
      <span>
        <strong>{message}</strong>
        {cost} {available ? t('Add it now, and register it whenever you like.') : t('If it is yours, add it anyway.')}
      </span>
    </p>
  )
}

function Similar({ similar: { data, isPending }, onChoose }: Pick<State, 'similar'> & Props) {
  if (isPending) return <p>Looking for similar names…</p>
  if (!data || data.length === 0) return null
  return (
    <div className={styles.similar}>
      <p>Similar names that seem to be free:</p>
      <ul>
        {data.map(({ shown_name: name, price, currency }) => (
          <li key={name}>
            <Button isSmall onClick={() => onChoose(name)}>
              {name}
              {price !== null && <span className={styles.price}> {writeMoney(price, currency ?? 'USD')}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  onChoose: (name: string) => void
}

/** What the registries said of a name, and names like it to choose instead. */
export function AvailabilityAnswer({ state, onChoose }: Props & { state: State }) {
  const { found, similar } = state
  return (
    <div className={styles.availability}>
      <Trouble title={t('Availability Check Failed')} words={found.error ? explainCheck(found.error) : undefined} />
      <output>
        <Found found={found} />
        <Similar similar={similar} onChoose={onChoose} />
      </output>
    </div>
  )
}

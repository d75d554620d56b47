import { t } from '#kit/t.ts'
import { useRef, type KeyboardEvent } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { AvailabilityAnswer } from './availability.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import { isDraftName, draftEnd } from '#domains/name-rules.ts'
import { explainAdd } from '../domain-words.ts'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAddDomain, type Domain } from '../use-domains.ts'
import { useAvailability } from './use-availability.ts'
import { useName } from './use-name.ts'
import styles from './name-form.module.css'
import layout from '#kit/web/parts/layout.module.css'

const manners = ['calm', 'bright', 'little', 'green', 'early', 'golden', 'quiet', 'open', 'sunny', 'blue']
const places = ['harbour', 'garden', 'corner', 'meadow', 'river', 'window', 'lantern', 'orchard', 'bridge', 'hill']

const pick = (words: string[]) => words[Math.floor(Math.random() * words.length)]

/** A name for a draft that has none yet, such as `quiet-orchard.draft`. */
const inventName = (): string => `${pick(manners)}-${pick(places)}${draftEnd}`

interface Props {
  /** What its site begins with; left out, the server chooses. */
  starter?: string
  /** How many names like it are offered. */
  suggestions: number
  onAdded: (domain: Domain) => void
}

const draftWords = t('A free address: the site can be seen and edited, but needs a real domain to go live.')

/** What can be done with the name that is being typed. */
function useNameForm({ starter, suggestions, onAdded }: Props) {
  const typed = useName()
  const availability = useAvailability(suggestions)
  const adding = useAddDomain()
  const change = (name: string) => {
    typed.change(name)
    adding.reset()
    availability.forget()
  }
  const celebrate = (domain: Domain) => {
    showToast({ title: t('Domain added successfully'), text: domain.shownName })
    typed.clear()
    availability.forget()
    onAdded(domain)
  }
  const add = () => {
    if (!typed.isReady() || adding.isPending) return
    adding.mutateAsync({ body: { name: typed.name, starter } }).then(celebrate, shownByItself)
  }
  const check = () => {
    if (typed.isReady() && !availability.found.isPending) availability.check(typed.name)
  }
  return { typed, availability, adding, change, add, check }
}

type Form = ReturnType<typeof useNameForm>

function NameField({ form: { typed, change, add, check } }: { form: Form }) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.shiftKey) check()
    else add()
  }
  return (
    <TextField
      label={t('Domain name')}
      placeholder={t('example.com')}
      value={typed.name}
      error={typed.error}
      below={isDraftName(typed.name) && <p className={layout.quiet}>{draftWords}</p>}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={press}
    />
  )
}

/** A name, checked as it is typed; Enter adds it, Shift and Enter asks whether it can be had. */
export function NameForm(props: Props) {
  const form = useNameForm(props)
  const { typed, availability, adding, change, add, check } = form
  const element = useRef<HTMLDivElement>(null)
  const choose = (name: string) => {
    change(name)
    element.current?.querySelector('input')?.focus()
  }
  return (
    <div className={styles.form} ref={element}>
      <NameField form={form} />
      <DidYouMean name={typed.name} onChoose={choose} />
      <div className={layout.acts}>
        <Button kind="primary" disabled={typed.isUnfit} isBusy={adding.isPending} onClick={add}>
          Add domain
        </Button>
        <Button disabled={typed.isUnfit} isBusy={availability.found.isPending} onClick={check}>
          Check availability
        </Button>
        <Button kind="quiet" onClick={() => choose(inventName())}>
          Use a free address
        </Button>
      </div>
      <p className={styles.keys}>
        <kbd>Enter</kbd> adds, <kbd>Shift</kbd> + <kbd>Enter</kbd> checks.
      </p>
      <Trouble title={t('Failed to add domain')} words={adding.error ? explainAdd(adding.error) : undefined} />
      <AvailabilityAnswer state={availability} onChoose={choose} />
    </div>
  )
}

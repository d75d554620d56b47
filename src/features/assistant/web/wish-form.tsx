import { t } from '#kit/t.ts'
import type { ChangeEvent, SubmitEvent } from 'react'
import { useState } from 'react'
import { listLanguageChoices } from '#kit/web/language-choices.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { longestPromptCharacters } from '../rules.ts'
import type { BuildWish } from './kept-build.ts'
import { ModelChoice } from './model-choice.tsx'
import styles from './build.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domain: string
  wish: BuildWish
  onChange: (some: Partial<BuildWish>) => void
  onBuild: () => void
}

const facts: { name: keyof BuildWish; label: string; type?: string; help?: string; auto?: string }[] = [
  { name: 'name', label: t('Name'), help: t('The name of your business, club or project.'), auto: 'organization' },
  { name: 'email', label: t('E-mail'), type: 'email', auto: 'email' },
  { name: 'phone', label: t('Phone'), type: 'tel', auto: 'tel' },
  { name: 'address', label: t('Address'), auto: 'street-address' },
  { name: 'hours', label: t('Opening hours'), help: t('For example: Monday to Friday, 9 am to 5 pm') },
]

function Facts({ wish, onChange }: Pick<Props, 'wish' | 'onChange'>) {
  const [isKnown] = useState(() => wish.language !== '' || facts.some(({ name }) => wish[name] !== ''))
  return (
    <details className={styles.facts} open={isKnown}>
      <summary>Details (optional)</summary>
      <div className={layout.pair}>
        {facts.map(({ name, label, type, help, auto }) => (
          <TextField
            key={name}
            label={label}
            {...(type && { type })}
            help={help}
            maxLength={200}
            autoComplete={auto ?? 'off'}
            value={wish[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
        <SelectField
          label={t('Language')}
          help={t('Of the website.')}
          choices={[{ value: '', label: t('The language of my words') }, ...listLanguageChoices()]}
          value={wish.language}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
        />
      </div>
    </details>
  )
}

const example = t(
  'A bakery in Freiburg that bakes sourdough bread at night. We sell at the counter and take orders for parties.',
)

/** A few sentences, and what else is known, from which a website is built. */
export function WishForm({ domain, wish, onChange, onBuild }: Props) {
  const [isTried, setTried] = useState(false)
  const isEmpty = wish.words.trim() === ''
  const type = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => onChange({ words: currentTarget.value })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) onBuild()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={t('What is your website for?')}
        help={t('A few sentences are enough: who you are, what you offer and who it’s for.')}
        error={isTried && isEmpty ? t('Please describe your website.') : undefined}
        rows={5}
        placeholder={example}
        maxLength={longestPromptCharacters}
        value={wish.words}
        onChange={type}
      />
      <Facts wish={wish} onChange={onChange} />
      <ModelChoice domain={domain} chosen={wish.provider} onChoose={(provider) => onChange({ provider })} />
      <div className={layout.acts}>
        <Button type="submit" kind="primary">
          Build website
        </Button>
        <p className={layout.quiet}>Your site doesn’t change until you choose to use the new one.</p>
      </div>
    </form>
  )
}

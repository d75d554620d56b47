import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { checkAddress } from '#sites/format/text/address.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import type { Destination } from './destinations.ts'

export interface WantedLink {
  title: string
  /** Empty for a heading. */
  url: string
}

interface Props {
  /** Left out for a new entry. */
  link: WantedLink | undefined
  destinations: Destination[]
  onSave: (link: WantedLink) => void
  onClose: () => void
}

type Kind = 'page' | 'address' | 'none'

const isKnown = (destinations: Destination[], url: string) => destinations.some(({ address }) => address === url)

/** What is wrong with a link, by field. */
function findMistakes(kind: Kind, { title, url }: WantedLink): { title?: string; url?: string } {
  const named = title.trim() === '' ? { title: t('Please enter a title.') } : {}
  if (kind === 'none') return named
  if (url.trim() === '')
    return { ...named, url: kind === 'page' ? t('Please choose a page.') : t('Please enter an address.') }
  const { problem, suggestion } = checkAddress(url.trim())
  return problem ? { ...named, url: [problem, suggestion].flatMap((each) => each?.message ?? []).join(' ') } : named
}

/** Somebody who gives a mail address means a letter to it. */
const completed = (url: string) => (/^[^\s@/:]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(url) ? `mailto:${url}` : url)

interface TargetProps {
  kind: Kind
  url: string
  destinations: Destination[]
  error: string | undefined
  onPick: (url: string, title?: string) => void
}

function Target({ kind, url, destinations, error, onPick }: TargetProps) {
  if (kind === 'none') return <Hint>A heading has no link of its own. Indent other entries below it.</Hint>
  if (kind === 'address')
    return (
      <TextField
        label={t('Address')}
        help={t('A web address, an e-mail address, or a phone number such as tel:+441132345678.')}
        error={error}
        value={url}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('https://example.com')}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
    )
  const options = destinations.map(({ address, title }) => ({ value: address, label: title, hint: address }))
  return (
    <Combobox
      label={t('Page')}
      error={error}
      options={options}
      value={options.find(({ value }) => value === url) ?? null}
      placeholder={t('Type a part of its title')}
      onChange={(option) => onPick(option?.value ?? '', option?.label)}
    />
  )
}

const kinds = [
  { value: 'page', label: t('Page') },
  { value: 'address', label: t('Address') },
  { value: 'none', label: t('No link') },
] as const

function firstKind({ link, destinations }: Props): Kind {
  if (link?.url === '') return 'none'
  return link && isKnown(destinations, link.url) ? 'page' : 'address'
}

/** What is typed; once it was sent with mistakes, each is told until it is mended. */
function useLink(props: Props) {
  const { link, onSave } = props
  const first: WantedLink = link ?? { title: '', url: '' }
  const [kind, setKind] = useState<Kind>(() => firstKind(props))
  const [wanted, setWanted] = useState(first)
  const [isSubmitted, setSubmitted] = useState(false)
  const entry = { title: wanted.title.trim(), url: kind === 'none' ? '' : completed(wanted.url.trim()) }
  const mistakes = findMistakes(kind, entry)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(mistakes).length === 0) return onSave(entry)
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const isTouched = wanted.title !== first.title || wanted.url !== first.url
  return { kind, setKind, wanted, setWanted, submit, isTouched, mistakes: isSubmitted ? mistakes : {} }
}

/** Where an entry of the menu leads: to a page, to an address, or nowhere. */
export function LinkDialog(props: Props) {
  const { link, destinations, onClose } = props
  const { kind, setKind, wanted, setWanted, submit, isTouched, mistakes } = useLink(props)
  return (
    <Dialog isOpen title={link ? t('Edit link') : t('New link')} onClose={onClose} isUnsaved={isTouched}>
      <form onSubmit={submit} noValidate>
        <Rows>
          <TextField
            label={t('Title')}
            error={mistakes.title}
            value={wanted.title}
            onChange={({ currentTarget }) => setWanted({ ...wanted, title: currentTarget.value })}
          />
          <Segments label={t('Leads to')} value={kind} choices={kinds} onChange={setKind} />
          <Target
            {...{ kind, destinations, error: mistakes.url, url: wanted.url }}
            onPick={(url, title) => setWanted({ title: wanted.title || (title ?? ''), url })}
          />
          <Button kind="primary" type="submit">
            {link ? t('Save changes') : t('Add to menu')}
          </Button>
        </Rows>
      </form>
    </Dialog>
  )
}

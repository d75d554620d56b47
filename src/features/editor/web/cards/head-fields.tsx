import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react'
import { splitLines } from '#sites/format/text/lines.ts'
import { BlockFields } from '../fields/block-fields.tsx'
import { findChange, link, long, picture, rare, words } from '../fields/fields.ts'
import { DeletePage } from './delete-page.tsx'
import type { HeadKey } from './head-edits.ts'
import { SearchPreview } from './head-preview.tsx'
import { timeOf } from './head-time.ts'
import type { Page } from '../texts/page-text.ts'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { Rows } from '../controls/rows.tsx'

type Head = Page['head']

interface Props {
  head: Head
  set: (key: HeadKey, value: string) => void
}
interface FieldsProps extends Props {
  /** The file of the page. */
  page: string
  text: string
  /** Changes whenever the text changes for any other reason than writing here. */
  revision: number
  /** The line that is to be shown. */
  wanted: { line: number } | undefined
}

const fields = [
  words('Title', t('Title'), t('Shown in search results and in the browser’s tab.')),
  long('Description', t('Description'), t('One or two sentences for search results and shared links.')),
  { ...picture('Image', t('Social picture')), hint: t('Shown when somebody shares this page.') },
  rare(link('Redirect', t('Redirect to'), t('Visitors of this page are sent there instead.'))),
]

/** In the format of a field for date and time, in the reader’s time zone. */
function localOf(publish: string | undefined): string {
  const time = publish === undefined ? undefined : timeOf(publish)
  if (!time || Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const momentOf = (local: string): string =>
  local === '' ? '' : new Date(local).toISOString().replace(/\.\d{3}Z$/, 'Z')

const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

function Visibility({ head, set }: Props) {
  const toggle = (key: HeadKey) => (event: ChangeEvent<HTMLInputElement>) => set(key, event.target.checked ? 'yes' : '')
  return (
    <>
      <Switch
        label={t('Draft')}
        help={t('Visitors can’t see this page.')}
        checked={head.draft ?? false}
        onChange={toggle('Draft')}
      />
      <Switch
        label={t('Hide from search engines')}
        help={t('The page stays visible to whoever has its address.')}
        checked={head.noindex ?? false}
        onChange={toggle('NoIndex')}
      />
      <DateField
        label={t('Visible from')}
        help={t(`In your time zone, ${zone()}. Leave empty to show the page at once.`)}
        kind="datetime-local"
        defaultValue={localOf(head.publish)}
        onChange={(event) => set('Publish', momentOf(event.target.value))}
      />
    </>
  )
}

/** Takes the reader to the field of a line, whenever one is wanted. */
function useWanted({ text, wanted }: Pick<FieldsProps, 'text' | 'wanted'>) {
  const place = useRef<HTMLDivElement>(null)
  const take = useEffectEvent((line: number) => {
    const key = /^\uFEFF?\s*([\w-]+)/.exec(splitLines(text).said[line - 1] ?? '')?.[1] ?? ''
    const own = [...(place.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
    const field = own.find(({ dataset }) => dataset.key?.toLowerCase() === key.toLowerCase()) ?? place.current
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (wanted) take(wanted.line)
  }, [wanted])
  return place
}

/** The settings of a page. */
export function HeadFields({ head, set, page, revision, ...shown }: FieldsProps) {
  const values = { Title: head.title, Description: head.description, Image: head.image, Redirect: head.redirect }
  const change = (next: typeof values) => {
    const changed = findChange(fields, values, next)
    if (changed) set(changed.key as HeadKey, changed.value)
  }
  return (
    <Rows ref={useWanted(shown)}>
      <BlockFields key={`fields ${revision}`} fields={fields} values={values} onChange={change} />
      <SearchPreview page={page} head={head} text={shown.text} />
      <Visibility key={`shown ${revision}`} head={head} set={set} />
      <DeletePage page={page} />
    </Rows>
  )
}

import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { FileDrop } from '#kit/web/parts/file-drop.tsx'
import { Progress } from '#kit/web/parts/progress.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { largestArchiveBytes } from '../rules.ts'
import { useBegin, type Source } from './use-begin.ts'
import styles from './begin-form.module.css'
import layout from '#kit/web/parts/layout.module.css'

type SourceWay = 'address' | 'file'
const ways: { value: SourceWay; label: string }[] = [
  { value: 'address', label: t('From a web address') },
  { value: 'file', label: t('From a file') },
]

const archives = t(
  'A ZIP of HTML pages; an export of WordPress, Blogger, Ghost, Substack, Medium or Squarespace; a ZIP of a website made with Hugo, Jekyll, Astro, Eleventy or the like; or a CSV of products from Shopify, WooCommerce, Squarespace or Wix. Up to 50 MB.',
)
const noAddress = t('Please enter the address of your website, such as example.com.')
const noFile = t('Please choose your website’s file.')
const noRight = t('Please confirm this first. Only import content you have the right to use.')

/** As people type it: the scheme may be missing. */
const completeAddress = (typed: string) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)

interface FromFileProps {
  file: File | undefined
  onFile: (file: File | undefined) => void
  error: string | undefined
}

function FromFile({ file, onFile, error }: FromFileProps) {
  if (!file)
    return (
      <FileDrop
        label={t('Website file')}
        help={archives}
        error={error}
        accept=".zip,.xml,.json,.atom,.csv,application/zip,text/xml,application/json,text/csv"
        maxBytes={largestArchiveBytes}
        maxFiles={1}
        onFiles={([first]) => onFile(first)}
      />
    )
  return (
    <p className={layout.acts}>
      <strong dir="auto">{file.name}</strong>
      <Button isSmall onClick={() => onFile(undefined)}>
        Choose another file
      </Button>
    </p>
  )
}

/** What was typed, and what is missing before it can be sent. */
function useTyped(start: string) {
  const [way, setWay] = useState<SourceWay>('address')
  const [address, setAddress] = useState(start)
  const [file, setFile] = useState<File>()
  const [isConfirmed, setConfirmed] = useState(false)
  const [isTried, setTried] = useState(false)
  const typed = address.trim()
  const named: Source | undefined =
    way === 'file' ? file && { file } : typed === '' ? undefined : { url: completeAddress(typed) }
  const source = isConfirmed ? named : undefined
  const missing = isTried && !named ? (way === 'file' ? noFile : noAddress) : undefined
  const unconfirmed = isTried && !isConfirmed ? noRight : undefined
  const setters = { setWay, setAddress, setFile, setConfirmed, setTried }
  return { way, address, file, isConfirmed, source, missing, unconfirmed, ...setters }
}

function Where({ typed }: { typed: ReturnType<typeof useTyped> }) {
  const { way, address, file, missing } = typed
  if (way === 'file') return <FromFile file={file} onFile={typed.setFile} error={missing} />
  return (
    <TextField
      label={t('Website address')}
      placeholder={t('example.com')}
      value={address}
      error={missing}
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget }) => typed.setAddress(currentTarget.value)}
    />
  )
}

interface BeginProps {
  domain: string
  /** The address that was tried before. */
  start: string
  onBegun: (id: string) => void
}

/** Where a website is imported from: its address or a file. */
export function BeginForm({ domain, start, onBegun }: BeginProps) {
  const typed = useTyped(start)
  const { way, file, isConfirmed, source, unconfirmed, setTried } = typed
  const { begin, sent, trouble } = useBegin(domain, onBegun)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (source && sent === undefined) void begin(source)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segments label={t('Import source')} value={way} choices={ways} onChange={typed.setWay} />
      <Where typed={typed} />
      <Checkbox
        label={t('I have the right to use this content')}
        checked={isConfirmed}
        error={unconfirmed}
        onChange={({ currentTarget }) => typed.setConfirmed(currentTarget.checked)}
      />
      <div className={layout.acts}>
        <Button type="submit" kind="primary" isBusy={sent !== undefined}>
          Start import
        </Button>
      </div>
      {sent !== undefined && file && way === 'file' && <Progress label={t('Uploading your file')} done={sent} />}
      <Trouble title={t('Couldn’t start the import')} words={trouble} />
    </form>
  )
}

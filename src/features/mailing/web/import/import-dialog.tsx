import { t } from '#kit/t.ts'
import { useState } from 'react'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FileDrop } from '#kit/web/parts/file-drop.tsx'
import { Progress } from '#kit/web/parts/progress.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import type { MailingView, Import } from '../calls/use-mailing.ts'
import { Columns } from './columns.tsx'
import { readSheet, type Sheet } from '#mailing/people/sheet.ts'
import { listPeople, writePeople, type Answers } from './read-people.ts'
import { Standings } from './standings.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { sendLarge } from '#files/web/send-form.ts'
import { addressOf, type CallError } from '#kit/web/call.ts'
import { importSubscribers, listImports } from '#mailing/contract.ts'

interface ImportFile {
  query: z.input<typeof importSubscribers.query>
  file: Blob
}

/** Sends a file with addresses, and tells how much of it has gone. */
function useImport(domainId: string) {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const sending = useMutation<Import, CallError, ImportFile>({
    mutationFn: ({ query, file }) =>
      sendLarge<Import>({
        address: addressOf(importSubscribers.path, { params: { id: domainId }, query }),
        body: file,
        onProgress: setShare,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listImports.path] }),
  })
  return { ...sending, share }
}

interface File {
  title: string
  sheet: Sheet
  answers: Answers
}

const sayImport = (count: number) =>
  sayCount(count, { one: 'Import 1 address', other: `Import ${sayNumber(count)} addresses` })
const sayRows = (count: number) => sayCount(count, { one: '1 row', other: `${sayNumber(count)} rows` })

/** What keeps a file from being imported. */
function findObstacle({ rows }: Sheet, { most }: MailingView): string | undefined {
  if (rows.length === 0) return t('This file is empty. Please choose another one.')
  if (rows.length <= most.importRows) return undefined
  const limit = sayNumber(most.importRows)
  return sayCount(rows.length, {
    one: `This file has 1 row. Please split it: you can import up to ${limit} at a time.`,
    other: `This file has ${sayNumber(rows.length)} rows. Please split it: you can import up to ${limit} at a time.`,
  })
}

interface DetailsProps {
  file: File
  mailing: MailingView
  onFile: (file: File | undefined) => void
  tag: string
  onTag: (tag: string) => void
  hasConsent: boolean
  onConsent: (hasConsent: boolean) => void
}

const Details = ({ file, onFile, tag, onTag, hasConsent, onConsent, mailing }: DetailsProps) => (
  <>
    <p>
      <strong dir="auto">{file.title}</strong> · {sayRows(file.sheet.rows.length)}{' '}
      <Button kind="quiet" isSmall onClick={() => onFile(undefined)}>
        Choose another file
      </Button>
    </p>
    <Columns sheet={file.sheet} onChange={(sheet) => onFile({ ...file, sheet })} />
    <Standings sheet={file.sheet} answers={file.answers} onChange={(answers) => onFile({ ...file, answers })} />
    <TextField
      label={t('Tag for all imported subscribers')}
      help={t('Lets you filter them later or send campaigns only to them.')}
      value={tag}
      maxLength={40}
      list="tags-of-list"
      autoComplete="off"
      onChange={({ currentTarget }) => onTag(currentTarget.value)}
    />
    <datalist id="tags-of-list">
      {mailing.tags.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </datalist>
    <Checkbox
      label={t('Everyone in this file agreed to receive these e-mails from me.')}
      help={t(
        'If you leave this unticked, we’ll ask each person to confirm by e-mail first. Don’t import purchased or scraped addresses.',
      )}
      checked={hasConsent}
      onChange={({ currentTarget }) => onConsent(currentTarget.checked)}
    />
  </>
)

/** Where a file is chosen, dropped or pasted. */
function Choice({ onFile }: { onFile: (file: File) => void }) {
  const take = async ([chosen]: globalThis.File[]) =>
    chosen && onFile({ title: chosen.name, sheet: readSheet(new Uint8Array(await chosen.arrayBuffer())), answers: {} })
  return (
    <FileDrop
      label={t('CSV file')}
      help={t(
        'Export it from a spreadsheet or your previous mailing service. It needs a column with e-mail addresses and can have one with names.',
      )}
      accept=".csv,.tsv,.txt,text/csv"
      maxBytes={20_000_000}
      maxFiles={1}
      onFiles={(files) => void take(files)}
    />
  )
}

interface Props {
  domainId: string
  mailing: MailingView
  onClose: () => void
}

/** Takes in a file with addresses: which columns hold what, and that its people agreed. */
export function ImportDialog({ domainId, mailing, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [tag, setTag] = useState('')
  const [hasConsent, setConsent] = useState(false)
  const { share, mutateAsync, error, isPending } = useImport(domainId)
  const obstacle = file && findObstacle(file.sheet, mailing)
  const isReady = file !== undefined && obstacle === undefined && file.sheet.columns.email >= 0
  const send = () => {
    if (!file) return
    const query = { consent: hasConsent ? ('yes' as const) : ('no' as const), tag: tag.trim() || undefined }
    void mutateAsync({ query, file: writePeople(listPeople(file.sheet, file.answers)) }).then(onClose, shownByItself)
  }
  const acts = (
    <>
      <Button kind="primary" disabled={!isReady} isBusy={isPending} onClick={send}>
        {isReady ? sayImport(file.sheet.rows.length) : t('Import')}
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  )
  const given = { mailing, onFile: setFile, tag, onTag: setTag, hasConsent, onConsent: setConsent }
  return (
    <Dialog
      isOpen
      title={t('Import subscribers')}
      isUnsaved={file !== undefined && !isPending}
      onClose={onClose}
      acts={acts}
    >
      <div className={layout.fields}>
        {file ? <Details file={file} {...given} /> : <Choice onFile={setFile} />}
        {isPending && <Progress label={t('Uploading')} done={share} />}
        <Trouble words={obstacle} />
        <Trouble title={t('Import failed')} words={error?.message} />
      </div>
    </Dialog>
  )
}

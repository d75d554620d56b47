import { t } from '#kit/t.ts'
import { useState } from 'react'
import { call } from '#kit/web/call.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { zip } from '#kit/web/parts/icons.ts'
import { showToast } from '#kit/web/toast.tsx'
import { exportSite, listExportParts } from '../history-contract.ts'
import type { ExportPart } from './export-parts.tsx'

const ExportParts = later(async () => (await import('./export-parts.tsx')).ExportParts)

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : undefined)

/** Hands the browser a file to keep. */
function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface Props {
  domain: string
  name: string
}

/** Brings a site, or a part of it, into the downloads; several zips if one would be too large to import again. */
function useExport({ domain, name }: Props) {
  const [isUnderway, setUnderway] = useState(false)
  const [parts, setParts] = useState<ExportPart[]>()
  const fetchZip = async ({ from, before }: ExportPart, file: string) => {
    const answer = await call(exportSite, { params: { id: domain }, query: { from, before } })
    save(await answer.blob(), file)
    showToast({ title: t('Your site is in your downloads'), text: file })
  }
  const act = async (work: () => Promise<void>) => {
    setUnderway(true)
    try {
      await work()
    } catch (problem) {
      showToast({ title: t('Failed to export the site'), text: wordsOf(problem), kind: 'bad' })
    }
    setUnderway(false)
  }
  const beginExport = () =>
    act(async () => {
      const found = await call(listExportParts, { params: { id: domain } })
      const [only, ...others] = found
      if (only && others.length === 0) await fetchZip(only, `${name}.zip`)
      else setParts(found)
    })
  const take = (part: ExportPart, at: number) =>
    act(() => fetchZip(part, `${name}-${at + 1}-of-${parts?.length ?? 1}.zip`))
  return { isUnderway, parts, beginExport, take, close: () => setParts(undefined) }
}

export function ExportButton(props: Props) {
  const { isUnderway, parts, beginExport, take, close } = useExport(props)
  return (
    <>
      <Button isSmall icon={zip} disabled={isUnderway} onClick={() => void beginExport()}>
        {isUnderway ? t('Packing...') : t('Export as zip')}
      </Button>
      {parts && (
        <ExportParts parts={parts} isUnderway={isUnderway} onTake={(...given) => void take(...given)} onClose={close} />
      )}
    </>
  )
}

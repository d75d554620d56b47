import { t } from '#kit/t.ts'
import { useRef, useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { upload } from '#kit/web/parts/icons.ts'
import { Progress as ProgressPart } from '#kit/web/parts/progress.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { ChooseFiles } from './choose-files.tsx'
import styles from './import-button.module.css'
import type { Outcome } from './import-result.tsx'
import { sendZip } from './upload.ts'
import { useRefresh } from './use-folder.ts'

const ImportResult = later(async () => (await import('./import-result.tsx')).ImportResult)

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : undefined)

/** Takes zips in, one after the other, and tells how much of each has gone. */
function useImport(domain: string) {
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const stop = useRef<AbortController>(undefined)
  const refresh = useRefresh(domain)
  const run = async (zips: File[]): Promise<void> => {
    const { signal } = (stop.current = new AbortController())
    const all: Outcome = { files: 0, skipped: [] }
    try {
      for (const zip of zips) {
        setShare(0)
        const { files, skipped } = await sendZip(domain, zip, { onProgress: setShare, signal })
        all.files += files
        all.skipped.push(...skipped)
      }
      setOutcome(all)
    } catch (problem) {
      showToast({ title: t('Failed to import the zip'), text: wordsOf(problem), kind: 'bad' })
    }
    setShare(undefined)
    await refresh()
  }
  return { share, outcome, run, cancel: () => stop.current?.abort(), close: () => setOutcome(undefined) }
}

const Progress = ({ share, onCancel }: { share: number; onCancel: () => void }) => (
  <div className={styles.progress}>
    <ProgressPart
      label={t('Import')}
      done={share}
      words={share < 1 ? t(`Uploading ${Math.round(share * 100)} %`) : t('Unpacking...')}
    />
    <Button isSmall onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

export function ImportButton({ domain }: { domain: string }) {
  const { share, outcome, run, cancel, close } = useImport(domain)
  if (share !== undefined) return <Progress share={share} onCancel={cancel} />
  return (
    <>
      <ChooseFiles
        icon={upload}
        words={t('Import a zip')}
        accept=".zip,application/zip"
        onFiles={(zips) => void run(zips)}
      />
      {outcome && <ImportResult outcome={outcome} onClose={close} />}
    </>
  )
}

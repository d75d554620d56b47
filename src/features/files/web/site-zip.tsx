import { useRef, useState } from 'react'
import { call } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { exportSite } from '../history-contract.ts'
import { FileSign } from './file-sign.tsx'
import { Modal } from './modal.tsx'
import { sendZip } from './upload.ts'
import { useRefresh } from './use-folder.ts'

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : undefined)

/** Hands the browser a file to keep. */
function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function ExportButton({ domain, name }: { domain: string; name: string }) {
  const [isUnderway, setUnderway] = useState(false)
  const run = async () => {
    setUnderway(true)
    try {
      const answer = await call(exportSite, { params: { id: domain } })
      save(await answer.blob(), `${name}.zip`)
      showToast({ title: 'Your site is in your downloads', text: `${name}.zip` })
    } catch (problem) {
      showToast({ title: 'Failed to export the site', text: wordsOf(problem), kind: 'bad' })
    }
    setUnderway(false)
  }
  return (
    <button type="button" className="quiet-button" disabled={isUnderway} onClick={() => void run()}>
      <FileSign name="zip" />
      {isUnderway ? 'Packing...' : 'Export as zip'}
    </button>
  )
}

interface Outcome {
  files: number
  skipped: { path: string; reason: string }[]
}

function Result({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <Modal title={`${outcome.files} files taken in`} onClose={onClose}>
      {outcome.skipped.length === 0 ? (
        <p>Everything in the zip is on your site now. What was replaced is kept among the versions.</p>
      ) : (
        <>
          <p>These were left out:</p>
          <ul className="trash">
            {outcome.skipped.slice(0, 200).map(({ path, reason }) => (
              <li key={path}>
                <strong>{path}</strong>
                <span className="hint">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

/** Takes a zip in, and tells how much of it has gone. */
function useImport(domain: string) {
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const stop = useRef<AbortController>(undefined)
  const refresh = useRefresh(domain)
  const run = async (zip: File): Promise<void> => {
    const { signal } = (stop.current = new AbortController())
    setShare(0)
    try {
      setOutcome(await sendZip(domain, zip, { onProgress: setShare, signal }))
    } catch (problem) {
      showToast({ title: 'Failed to import the zip', text: wordsOf(problem), kind: 'bad' })
    }
    setShare(undefined)
    await refresh()
  }
  return { share, outcome, run, cancel: () => stop.current?.abort(), close: () => setOutcome(undefined) }
}

const Progress = ({ share, onCancel }: { share: number; onCancel: () => void }) => (
  <span className="import-progress">
    <progress value={share} aria-label="Import" />
    {share < 1 ? `Uploading ${Math.round(share * 100)} %` : 'Unpacking...'}
    <button type="button" className="quiet-button" onClick={onCancel}>
      Cancel
    </button>
  </span>
)

export function ImportButton({ domain }: { domain: string }) {
  const { share, outcome, run, cancel, close } = useImport(domain)
  if (share !== undefined) return <Progress share={share} onCancel={cancel} />
  return (
    <>
      <label className="quiet-button">
        <FileSign name="up" />
        <span>Import a zip</span>
        <input
          type="file"
          accept=".zip,application/zip"
          className="unseen"
          onChange={({ target: { files } }) => files?.[0] && void run(files[0])}
        />
      </label>
      {outcome && <Result outcome={outcome} onClose={close} />}
    </>
  )
}

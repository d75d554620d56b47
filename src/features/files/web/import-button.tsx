import { useRef, useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { FileSign } from './file-sign.tsx'
import { Modal } from './modal.tsx'
import { sendZip } from './upload.ts'
import { useRefresh } from './use-folder.ts'

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : undefined)

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
          multiple
          onChange={({ target: { files } }) => files?.[0] && void run([...files])}
        />
      </label>
      {outcome && <Result outcome={outcome} onClose={close} />}
    </>
  )
}

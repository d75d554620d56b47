import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: Upload[]
  onCancel: () => void
  onClear: () => void
}

/** How far each upload is. */
export function UploadsTray({ uploads, onCancel, onClear }: Props) {
  if (uploads.length === 0) return null
  const isUnderway = uploads.some(({ state }) => state === 'waiting' || state === 'underway')
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <section className="uploads" aria-label="Uploads">
      <header>
        <output>
          {done} of {uploads.length} uploaded
        </output>
        <button type="button" className="quiet-button" onClick={isUnderway ? onCancel : onClear}>
          {isUnderway ? 'Cancel' : 'Close'}
        </button>
      </header>
      <ul>
        {uploads.slice(-50).map(({ id, name, share, state, problem }) => (
          <li key={id} data-state={state}>
            <span>{name}</span>
            {state === 'failed' ? <em>{problem}</em> : <progress value={share} aria-label={name} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

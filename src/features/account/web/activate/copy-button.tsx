import { useEffect, useState } from 'react'
import { SectionIcon } from '../section-icon.tsx'

/** Puts a text onto the clipboard, and says so for a moment. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    const timer = setTimeout(() => setOutcome(undefined), 2000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <button type="button" className="copy" aria-label={`Copy the ${what}`} onClick={() => void copy()}>
      <SectionIcon name={outcome === 'copied' ? 'right' : 'copy'} />
      <output>{outcome && (outcome === 'copied' ? 'Copied' : 'Please copy it by hand')}</output>
    </button>
  )
}

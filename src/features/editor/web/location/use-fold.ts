import { useState } from 'react'

const key = 'editor-preview'

function readKept(): boolean {
  try {
    return localStorage.getItem(key) === 'hidden'
  } catch {
    return false
  }
}

/** Whether the preview is hidden on a large screen; the same after a reload. */
export function useFold() {
  const [isFolded, setFolded] = useState(readKept)
  const onFold = (next: boolean) => {
    setFolded(next)
    try {
      localStorage.setItem(key, next ? 'hidden' : 'shown')
    } catch {
      // It lasts for this visit.
    }
  }
  return { isFolded, onFold }
}

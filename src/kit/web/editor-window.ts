const key = 'editor-window'
const editor = /^\/account\/[^/]+\/edit\/*$/

function readKept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Gives the editor the whole window, or the part of it that its writer wants, before anything is drawn. */
export function layOut(pathname: string): void {
  const { dataset } = document.documentElement
  if (editor.test(pathname)) dataset.editor = readKept() ?? 'whole'
  else delete dataset.editor
}

/** Takes the whole window for the editor, or shows the account around it; the same after a reload. */
export function turnWindow(isWhole: boolean): void {
  const wanted = isWhole ? 'whole' : 'part'
  document.documentElement.dataset.editor = wanted
  try {
    localStorage.setItem(key, wanted)
  } catch {
    // It lasts for this visit.
  }
}

export const isWhole = (): boolean => document.documentElement.dataset.editor !== 'part'

/** Where a file can fall by itself. */
const open = 'input[type=file], [contenteditable=true]'

function keepOut(event: DragEvent): void {
  const { dataTransfer, target } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  if (target instanceof Element && target.closest(open)) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** A file that falls beside the places for it does not take the place of the editor. Returns how to end that. */
export function guardDrops(): () => void {
  addEventListener('dragover', keepOut)
  addEventListener('drop', keepOut)
  return () => {
    removeEventListener('dragover', keepOut)
    removeEventListener('drop', keepOut)
  }
}

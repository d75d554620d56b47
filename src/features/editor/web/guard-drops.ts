/** Elements that accept dropped files by themselves. */
const open = 'input[type=file], [contenteditable=true]'

function keepOut(event: DragEvent): void {
  const { dataTransfer, target } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  if (target instanceof Element && target.closest(open)) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** Keeps the browser from opening a file that is dropped in the wrong place. Returns a function that ends this. */
export function guardDrops(): () => void {
  addEventListener('dragover', keepOut)
  addEventListener('drop', keepOut)
  return () => {
    removeEventListener('dragover', keepOut)
    removeEventListener('drop', keepOut)
  }
}

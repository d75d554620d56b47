type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>
type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** How many rows and columns a key leads away from a cell, as in a spreadsheet; undefined if it moves the cursor within the cell. */
export function stepOf(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Key,
  { value, selectionStart: start, selectionEnd: end }: Field,
): [rows: number, columns: number] | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0]
  if (shiftKey) return undefined
  const isAll = start === 0 && end === value.length
  if (key === 'ArrowUp' && (isAll || !value.slice(0, start).includes('\n'))) return [-1, 0]
  if (key === 'ArrowDown' && (isAll || !value.slice(end).includes('\n'))) return [1, 0]
  if (key === 'ArrowLeft' && (isAll || end === 0)) return [0, -1]
  return key === 'ArrowRight' && (isAll || start === value.length) ? [0, 1] : undefined
}

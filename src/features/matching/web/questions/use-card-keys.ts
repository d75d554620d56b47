import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Where keys mean something else. */
const elsewhere =
  'select, textarea, input:not([type=radio], [type=checkbox]), [contenteditable], [role=dialog], [role=alertdialog]'

/** On a card, or nowhere in particular, a number chooses the answer at its place, and Enter submits. */
export function useCardKeys(card: RefObject<HTMLFormElement | null>, choose: (place: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(target instanceof Element)) return
    const isNowhere = target === document.body
    if ((!isNowhere && !card.current?.contains(target)) || target.closest(elsewhere)) return
    if (/^[1-6]$/.test(key)) choose(Number(key) - 1)
    else if (key === 'Enter' && (isNowhere || target.matches('h2'))) card.current?.requestSubmit()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
